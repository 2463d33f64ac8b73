package dev.reigo.dsl.plot

import org.apache.batik.transcoder.Transcoder
import org.apache.batik.transcoder.TranscoderInput
import org.apache.batik.transcoder.TranscoderOutput
import org.apache.batik.transcoder.image.ImageTranscoder
import org.apache.batik.transcoder.image.PNGTranscoder
import java.awt.AWTError
import java.awt.Color
import java.io.ByteArrayOutputStream
import java.io.StringReader

/** Draws [svg] on white with [scale] dots per CSS pixel. Text is drawn at that resolution, not enlarged. */
internal fun renderPng(svg: String, size: Size, scale: Double): ByteArray {
    val transcoder = PNGTranscoder()
    transcoder.addTranscodingHint(ImageTranscoder.KEY_WIDTH, (size.width * scale).toFloat())
    transcoder.addTranscodingHint(ImageTranscoder.KEY_HEIGHT, (size.height * scale).toFloat())
    transcoder.addTranscodingHint(ImageTranscoder.KEY_BACKGROUND_COLOR, Color.WHITE)
    return transcoded(transcoder, svg)
}

/** What Batik makes of [svg]. */
internal fun transcoded(transcoder: Transcoder, svg: String): ByteArray {
    val bytes = ByteArrayOutputStream()
    try {
        transcoder.transcode(TranscoderInput(StringReader(svg)), TranscoderOutput(bytes))
    } catch (error: AWTError) {
        throw noAwt(error)
    } catch (error: LinkageError) { // how AWT fails the second time
        throw noAwt(error)
    } catch (error: InternalError) { // no fontconfig
        throw noAwt(error)
    }
    return bytes.toByteArray()
}

// a DISPLAY left over from an ssh session must not cost the plot of an hour's experiment
private fun noAwt(cause: Throwable) = IllegalStateException(
    "a PNG or PDF needs fonts and either a display that answers or none, but Java's AWT failed ($cause); " +
        "start Java with -Djava.awt.headless=true, install fontconfig and a font, or save as .svg",
    cause,
)
