import { soundedPart } from './sounded-part.ts'

type Playing = { readonly stop: () => void }

/**
 * One sound after the other as one sentence: the silence before and behind each, in which somebody reached for the button, is left
 * out. Null: this browser cannot play one of them. `context` is opened by the press itself, or telephones stay silent.
 */
export async function playSounds(
  context: AudioContext,
  sounds: readonly ArrayBuffer[],
  onEnd: () => void,
): Promise<Playing | null> {
  const stop = () => {
    if (context.state !== 'closed') void context.close()
  }
  try {
    const decoded = await Promise.all(sounds.map((sound) => context.decodeAudioData(sound.slice(0))))
    await context.resume()
    let at = context.currentTime + 0.05
    let last: AudioBufferSourceNode | null = null
    for (const buffer of decoded) {
      const { from, lasts } = soundedPart(buffer.getChannelData(0), buffer.sampleRate)
      const source = new AudioBufferSourceNode(context, { buffer })
      source.connect(context.destination)
      source.start(at, from, lasts)
      at += lasts
      last = source
    }
    last?.addEventListener('ended', () => {
      stop()
      onEnd()
    })
    return { stop }
  } catch (problem) {
    reportError(problem)
    stop()
    return null
  }
}
