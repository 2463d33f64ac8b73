// The browser's part of watch.sh: node watch.js CHROMIUM ADDRESS SHOTS, in the folder of the sweep.
"use strict";
const fs = require("fs");
const { chromium } = require("playwright-core");

const [browserPath, address, shots] = process.argv.slice(2);
let failed = 0;

function check(name, good, detail) {
  console.log((good ? "ok " : "not ok ") + name);
  if (!good) {
    failed++;
    console.log("# " + detail);
  }
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function signal(file, answer) {
  fs.writeFileSync(file, "");
  for (let i = 0; answer && i < 6000 && !fs.existsSync(answer); i++) await pause(100);
}

async function until(what, milliseconds = 60000) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const seen = await what();
    if (seen) return seen;
    if (Date.now() > end) return null;
    await pause(200);
  }
}

(async () => {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const errors = [];
  const foreign = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => request.url().startsWith(address) || request.url().startsWith("data:") || foreign.push(request.url()));

  const text = (selector) => page.locator(selector).innerText();
  const done = async () => Number((await text("#done")).replace(/\D/g, ""));
  const drawn = (id, of = "") => page.locator(`#${id}${of && `[data-of*="${of}"]`} svg`).count();
  const fits = (on) => on.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

  async function shoot(name, on = page) {
    for (const width of [1280, 400]) {
      await on.setViewportSize({ width, height: 900 });
      await pause(2000); // figures are drawn anew
      for (const colorScheme of ["light", "dark"]) {
        await on.emulateMedia({ colorScheme });
        await pause(200);
        await on.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
      check(`${name} fits into ${width} pixels`, await fits(on), "it scrolls sideways");
    }
    await on.setViewportSize({ width: 1280, height: 900 });
    await on.emulateMedia({ colorScheme: "light" });
  }

  await page.goto(address);
  check("a folder that does not exist yet is waited for", await until(async () => (await text("#status")) === "no folder yet"), await text("#status"));
  await signal("want-sweep");

  check("the page shows the sweep when it starts", await until(async () => (await done()) > 5, 180000), await text("body"));
  const early = await done();
  check("it updates while the sweep runs", await until(async () => (await done()) > early + 5), await text("#done"));
  check("it says that the sweep runs, and how long it takes", await until(async () => /about .* left/.test(await text("#left"))), await text(".progress"));
  check("the first problem's curves are there", await until(async () => (await drawn("best")) && (await drawn("ecdf"))), await text("#curves"));

  await page.setViewportSize({ width: 1280, height: 1340 });
  await pause(6000); // with the curves of all settings
  await page.screenshot({ path: `${shots}/page.png` }); // for docs/watch.md

  await page.locator("#rows tr", { hasText: "cmaes(A, k=3)" }).first().click();
  check("a click on a setting shows its name", (await text("#chosen")) === "cmaes(A, k=3) on ellipsoid(5)", await text("#chosen"));
  check("and its curves", await until(async () => (await drawn("best", "setting=2")) && (await drawn("ecdf", "setting=2"))), "they are of others");
  const run = page.locator("#run-rows tr").first();
  check("and its runs", await until(() => run.count()), await text("#ends"));
  await run.click();
  check("a click on a run shows its course", await until(async () => (await drawn("values")) && (await drawn("size")) && (await drawn("shares"))), await text("#trace"));
  await pause(1000);
  check("no figure has an error", (await page.locator("svg text", { hasText: /error/i }).count()) === 0, "see the screenshots");
  await shoot("running");

  await signal("want-kill", "killed");
  const killed = await done();
  check("after a kill the page says since when nothing arrives", await until(async () => /Nothing has arrived since/.test(await text("#notice")), 60000), await text("#status"));
  await page.locator("#rows tr", { hasText: "cmaes(A, k=0)" }).first().click();
  check("and it still answers", await until(async () => (await text("#chosen")) === "cmaes(A, k=0) on ellipsoid(5)"), await text("#chosen"));
  await shoot("killed");
  check("no run was lost", (await done()) >= killed, await text("#done"));

  await signal("want-again");
  check("the sweep goes on, and so does the page", await until(async () => (await done()) > killed + 5 && (await text("#status")) === "running", 120000), await text("#status"));
  await signal("want-end", "ended");
  check("at the end it says so", await until(async () => (await text("#status")) === "finished" && (await done()) === 600), await text("#status"));
  await page.selectOption("#problem", "simulation(3)");
  check("a problem's settings are compared", await until(() => drawn("best", "problem=simulation")), await text("#chosen"));
  check("failures come with their messages", /the solver left the grid/.test(await text("#failures")), await text("body"));
  await pause(1500);
  await shoot("finished");
  check("the console has no errors", errors.length === 0, errors.join("; "));
  check("nothing comes from elsewhere", foreign.length === 0, foreign.join("; "));

  const report = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await report.goto("file://" + process.cwd() + "/report.html");
  await shoot("report", report);

  await signal("want-lost", "lost");
  check("a page whose server has gone says so", await until(async () => (await text("#status")) === "connection lost", 20000), await text("#status"));
  await browser.close();
  process.exit(failed ? 1 : 0);
})().catch((error) => {
  console.log("not ok " + error.message.split("\n")[0]);
  console.error(error);
  process.exit(1);
});
