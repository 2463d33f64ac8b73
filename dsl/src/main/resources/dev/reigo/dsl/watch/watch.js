"use strict";
// Follows the study by server-sent events, and fetches figures and lists of runs as they are looked at.
(() => {
  const by = (id) => document.getElementById(id);
  const rows = new Map(); // by number of the setting
  const elements = new Map(); // table rows by number of the setting
  const shown = {}; // what each figure shows, so that it is fetched only if that changed
  let state = null; // the last event
  let columns = [];
  let lost = false;
  let ended = false;
  let skew = 0; // server's clock minus ours
  let page = 0; // of the list of runs
  let chosen = fromHash(); // { setting, problem, run }

  function fromHash() {
    const given = new URLSearchParams(location.hash.slice(1));
    const number = (name) => (given.has(name) && /^\d+$/.test(given.get(name)) ? Number(given.get(name)) : null);
    return { setting: number("setting"), problem: given.get("problem"), run: number("run") };
  }

  function choose(choice) {
    chosen = { setting: null, problem: null, run: null, ...choice };
    const kept = Object.entries(chosen).filter(([, value]) => value !== null);
    history.replaceState(null, "", "#" + new URLSearchParams(kept));
    page = chosen.run !== null && choice.keepPage ? page : 0;
    render();
  }

  // ---- small parts

  function element(tag, text, name) {
    const made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (name) made.className = name;
    return made;
  }

  const grouped = (value) => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");

  function cell(text, is, right) {
    const made = element("td", undefined, right ? "right" : "");
    made.dataset.is = is;
    const interval = /^(\S+) (\[[^[\]]+\])$/.exec(text);
    made.append(interval ? interval[1] + " " : text);
    if (interval) made.append(element("small", interval[2]));
    return made;
  }

  function span(seconds) {
    const whole = Math.max(0, Math.round(seconds));
    if (whole < 60) return whole + " s";
    if (whole < 3600) return Math.floor(whole / 60) + " min";
    if (whole < 86400) return Math.floor(whole / 3600) + " h " + Math.floor((whole % 3600) / 60) + " min";
    return Math.floor(whole / 86400) + " days";
  }

  const ago = (time) => span((Date.now() + skew - time) / 1000) + " ago";
  const clock = (time) => {
    const day = new Date(time);
    const today = day.toDateString() === new Date(Date.now() + skew).toDateString();
    return today ? day.toLocaleTimeString() : day.toLocaleString();
  };
  const name = (row) => row.algorithm + " on " + row.problem;

  function pickable(row, act) {
    row.tabIndex = 0;
    row.addEventListener("click", act);
    row.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        act();
      }
    });
  }

  // ---- header

  const words = {
    running: "running", reading: "reading", finished: "finished", silent: "no news", absent: "no folder yet", empty: "no study yet",
    trouble: "unreadable", lost: "connection lost", ended: "experiment ended",
  };

  function notice() {
    if (ended) return ["The experiment has ended, and this page with it: it shows what was there last. ./reigo watch shows it again."];
    if (lost) return ["The connection is lost, and the page shows what it saw last. It goes on by itself if ./reigo watch runs again on the same address.", true];
    if (!state) return null;
    if (state.trouble) return [state.trouble, true];
    if (state.status === "absent") return ["The folder does not exist yet. The page goes on as soon as an experiment saves to it."];
    if (state.status === "empty") return ["The folder has no plan.json yet. The page goes on as soon as an experiment saves to it."];
    if (state.status === "silent") {
      return ["Nothing has arrived since " + clock(state.lastSign) + ", " + ago(state.lastSign) +
        ". The experiment may have been stopped: run it again, and it goes on. Or a single evaluation takes that long."];
    }
    const odd = [];
    if (state.strangers) odd.push(state.strangers + " record(s) are not of this plan and are left out.");
    if (state.damaged) odd.push(state.damaged + " damaged record(s) are left out; the next start makes these runs again.");
    return odd.length ? [odd.join(" ")] : null;
  }

  function head() {
    const status = ended ? "ended" : lost ? "lost" : state ? state.status : "lost";
    by("status").textContent = words[status] || status;
    by("status").className = "pill " + status;
    const said = notice();
    by("notice").hidden = !said;
    by("notice").textContent = said ? said[0] : "";
    by("notice").className = "notice" + (said && said[1] ? " bad" : "");
    if (!state) return;
    by("name").textContent = state.name;
    const share = state.total ? Math.floor((100 * state.done) / state.total) : 0;
    document.title = (state.total ? share + " % " : "") + state.name;
    by("done").textContent = grouped(state.done);
    by("total").textContent = state.total ? "of " + grouped(state.total) + " runs" : "runs";
    by("left").textContent = status === "finished" ? "" : status === "running" && state.left ? "about " + state.left + " left" : "";
    by("bar").setAttribute("aria-valuenow", share);
    by("bar-good").style.width = state.total ? (100 * (state.done - state.failed)) / state.total + "%" : "0";
    by("bar-failed").style.width = state.total ? (100 * state.failed) / state.total + "%" : "0";
    by("sign").textContent = !state.lastSign ? "nothing has arrived yet" :
      (state.done ? "last record " : "last sign ") + (status === "finished" ? clock(state.lastSign) : ago(state.lastSign));
    by("rate").textContent = status === "running" && state.rate ? state.rate + " runs/s" : "";
    by("underway").textContent = state.begunCount && status !== "finished" ? state.begunCount + " saved under way" : "";
    by("failed").textContent = state.failed ? state.failed + " failed" : "";
  }

  // ---- the table of settings

  function titles() {
    by("titles").replaceChildren(...columns.map((one) => element("th", one.title, one.right ? "right" : "")));
  }

  function fill(id) {
    const row = rows.get(id);
    let line = elements.get(id);
    if (!line) {
      line = element("tr");
      line.dataset.setting = id;
      pickable(line, () => choose({ setting: id }));
      elements.set(id, line);
      by("rows").append(line);
    }
    line.className = row.runs ? "" : "waiting";
    line.replaceChildren(...columns.map((one, j) => {
      const made = cell(row.cells[j] === undefined ? "" : row.cells[j], one.title, one.right);
      if (one.title === "runs") {
        made.textContent = row.runs;
        made.append(element("small", "\u202f/\u202f" + state.runs));
      }
      return made;
    }));
  }

  function filter() {
    const wanted = by("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const [id, line] of elements) {
      const text = name(rows.get(id)).toLowerCase();
      line.hidden = !wanted.every((word) => text.includes(word));
    }
  }

  // ---- figures

  const draws = new Map(); // figures being fetched
  const wanted = {};
  const drawnAt = {};

  // drawn for the room that it has, so that its texts stay readable
  const room = (id) => Math.min(760, Math.max(300, 20 * Math.floor(by(id).clientWidth / 20)));

  async function draw(id, of, version, empty) {
    const query = of + "&width=" + room(id);
    const key = query + "@" + version;
    const place = by(id);
    // while runs come every second, a drawing a few seconds old is good enough, and the runs need the processors
    if (place.dataset.of === query && state.status === "running" && Date.now() - drawnAt[id] < 5000) return;
    wanted[id] = key;
    if (shown[id] === key || draws.has(id)) return;
    draws.set(id, key);
    try {
      const answer = await fetch("figure?" + query);
      if (!answer.ok) throw new Error(answer.statusText);
      if (answer.status === 204) {
        place.replaceChildren(element("p", empty));
      } else {
        const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
        place.replaceChildren(document.importNode(parsed.documentElement, true));
      }
      place.dataset.of = query;
      drawnAt[id] = Date.now();
      shown[id] = key;
    } catch (error) {
      lost = lost || error instanceof TypeError; // the server has gone
    } finally {
      draws.delete(id);
      if (wanted[id] !== key) render(); // something else was chosen in the meantime
    }
  }

  // ---- what is chosen

  function selection() {
    if (chosen.setting !== null && rows.has(chosen.setting)) return [rows.get(chosen.setting)];
    const all = [...rows.values()];
    const problem = chosen.problem !== null && all.some((row) => row.problem === chosen.problem) ? chosen.problem :
      (all.find((row) => row.runs) || all[0] || {}).problem;
    return all.filter((row) => row.problem === problem);
  }

  const versions = new Map(); // when each setting last changed
  function render() {
    head();
    const all = [...rows.values()];
    for (const id of ["settings", "about"]) by(id).hidden = !all.length;
    for (const id of ["curves", "ends"]) by(id).hidden = !all.some((row) => row.runs);
    if (!state || !all.length) {
      for (const id of ["failures", "begun", "trace"]) by(id).hidden = true;
      return;
    }
    by("filter").hidden = all.length < 12;
    const picked = selection();
    const one = chosen.setting !== null && picked.length === 1 && picked[0].id === chosen.setting;
    for (const [id, line] of elements) {
      const is = String(one ? id === chosen.setting : picked.some((row) => row.id === id));
      if (line.getAttribute("aria-selected") !== is) line.setAttribute("aria-selected", one ? is : "false");
    }
    by("chosen").textContent = one ? name(picked[0]) : "All on " + picked[0].problem;
    problems(one ? "" : picked[0].problem);
    const version = Math.max(...picked.map((row) => versions.get(row.id) || 0)) + "." + state.generation;
    const query = one ? "setting=" + chosen.setting : new URLSearchParams({ problem: picked[0].problem });
    const none = picked.some((row) => row.runs) ? "No optimum is known, and no trace was recorded. Write trace = true to see this." : "No run has finished yet.";
    draw("best", "kind=best&" + query, version, none);
    draw("ecdf", "kind=ecdf&" + query, version, "No run has finished yet.");
    reasons(picked);
    by("list").hidden = !one;
    if (one) list(picked[0]);
    trace(one ? picked[0] : null);
    failures();
    begun();
  }

  function problems(current) {
    const all = [...new Set([...rows.values()].map((row) => row.problem))];
    const select = by("problem");
    const key = all.join("\n");
    if (select.dataset.key !== key) {
      select.dataset.key = key;
      const first = element("option", "Compare all on …");
      first.value = "";
      select.replaceChildren(first, ...all.map((problem) => element("option", problem)));
    }
    select.value = current;
  }

  function reasons(picked) {
    const sums = new Map();
    for (const row of picked) for (const [code, many] of Object.entries(row.reasons)) sums.set(code, (sums.get(code) || 0) + many);
    const most = Math.max(...sums.values(), 1);
    const lines = [...sums].sort((a, b) => b[1] - a[1]).map(([code, many]) => {
      const line = element("div", undefined, "reason" + (code === "target" ? " target" : code.endsWith(" failure") ? " failure" : ""));
      const bar = element("span");
      const inner = element("i");
      inner.style.width = (100 * many) / most + "%";
      bar.append(inner);
      line.append(element("span", code), bar, element("span", grouped(many)));
      return line;
    });
    by("reasons").replaceChildren(...(lines.length ? lines : [element("p", "No run has finished yet.")]));
  }

  async function list(row) {
    const from = page * 50;
    const key = [row.id, from, versions.get(row.id), state.generation].join();
    by("list-note").textContent = row.runs ? from + 1 + " to " + Math.min(row.runs, from + 50) + " of " + row.runs : "";
    by("earlier").disabled = page === 0;
    by("later").disabled = from + 50 >= row.runs;
    by("earlier").parentElement.hidden = row.runs <= 50;
    for (const line of by("run-rows").children) mark(line);
    if (shown.list === key || draws.has("list")) return;
    draws.set("list", key);
    try {
      const found = await (await fetch("runs?setting=" + row.id + "&from=" + from)).json();
      by("run-rows").replaceChildren(...found.rows.map(([run, reason, evaluations, best, seconds]) => {
        const line = element("tr");
        line.dataset.run = run;
        line.append(cell("#" + run, "run", true), cell(reason, "stopped by"), cell(evaluations, "evaluations", true), cell(best, "best f", true), cell(seconds, "seconds", true));
        pickable(line, () => choose({ setting: row.id, run: Number(run), keepPage: true }));
        mark(line);
        return line;
      }));
      shown.list = key;
    } catch (error) {
      lost = true;
    } finally {
      draws.delete("list");
    }
  }

  const mark = (line) => line.setAttribute("aria-selected", String(Number(line.dataset.run) === chosen.run));

  function trace(row) {
    by("trace").hidden = !row || chosen.run === null;
    if (by("trace").hidden) return;
    by("trace-title").textContent = "Run " + chosen.run + " of " + name(row);
    by("trace-note").hidden = state.traces;
    by("trace-note").textContent = "This study records no traces. Write trace = true in its experiment to see the course of a run.";
    by("trace-figures").hidden = !state.traces;
    if (!state.traces) return;
    for (const kind of ["values", "size", "shares"]) {
      draw(kind, "kind=" + kind + "&setting=" + row.id + "&run=" + chosen.run, state.generation, "This run has no trace.");
    }
  }

  function failures() {
    by("failures").hidden = !state.failures.length;
    by("failure-list").replaceChildren(...state.failures.map((one) => {
      const line = element("div");
      const row = rows.get(one.setting);
      const go = element("button", (row ? name(row) : "") + " #" + one.run);
      go.type = "button";
      go.addEventListener("click", () => choose({ setting: one.setting, run: one.run }));
      line.append(grouped(one.count) + (one.count === 1 ? " run: " : " runs: "), element("code", one.message), element("br"), element("small", one.count === 1 ? "" : "first "), go);
      return line;
    }));
  }

  function begun() {
    by("begun").hidden = !state.begun.length || state.status === "finished";
    by("begun-list").replaceChildren(...state.begun.map((one) => {
      const line = element("div", (rows.has(one.setting) ? name(rows.get(one.setting)) : "") + " #" + one.run + " ");
      const details = [one.evaluations && grouped(one.evaluations) + " evaluations", one.best !== "-" && "best f " + one.best, "saved " + ago(one.saved)];
      line.append(element("small", details.filter(Boolean).join(", ")));
      return line;
    }));
  }

  // ---- events

  function take(event) {
    const next = JSON.parse(event.data);
    state = next;
    lost = false;
    skew = next.now - Date.now();
    if (next.columns) {
      columns = next.columns;
      rows.clear();
      elements.clear();
      by("rows").replaceChildren();
      titles();
      by("facts").replaceChildren(...(next.facts || []).flatMap(([what, value]) => [element("dt", what), element("dd", value)]));
    }
    for (const row of next.rows) {
      rows.set(row.id, row);
      versions.set(row.id, next.version);
      fill(row.id);
    }
    if (next.rows.length) filter();
    render();
  }

  const events = new EventSource("events");
  events.addEventListener("message", take);
  events.addEventListener("end", () => {
    ended = true;
    events.close();
    head();
  });
  events.addEventListener("error", () => {
    lost = !ended;
    head();
  });
  setInterval(head, 1000);
  by("filter").addEventListener("input", filter);
  by("problem").addEventListener("change", () => by("problem").value && choose({ problem: by("problem").value }));
  by("earlier").addEventListener("click", () => { page--; render(); });
  by("later").addEventListener("click", () => { page++; render(); });
  let resized = 0;
  addEventListener("resize", () => { clearTimeout(resized); resized = setTimeout(render, 300); });
  addEventListener("hashchange", () => { chosen = fromHash(); render(); });
})();
