/*
 * recordSound   opens the microphone and records until it is ended, or until it has lasted as long as it may
 *   end         what was said, and how loud it was ten times a second; null where it was too short to be meant
 */

type Sound = { readonly sound: Blob; readonly duration: number; readonly levels: readonly number[] }
export type OngoingRecording = { readonly end: () => Promise<Sound | null>; readonly cancel: () => void }
type RecordingLimits = {
  /** In seconds. */
  readonly longest: number
  readonly shortest: number
  readonly bitsPerSecond: number
  readonly onFull: () => void
}

const kinds = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
const sampleEvery = 100

export async function recordSound({
  longest,
  shortest,
  bitsPerSecond,
  onFull,
}: RecordingLimits): Promise<OngoingRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: bitsPerSecond })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }))
  const levels = measured(stream)
  const began = performance.now()
  recorder.start()
  const full = setTimeout(onFull, longest * 1000 - 300)
  const close = () => {
    clearTimeout(full)
    if (recorder.state !== 'inactive') recorder.stop()
    levels.stop()
    for (const track of stream.getTracks()) track.stop()
  }
  return {
    cancel: close,
    end: async () => {
      const duration = Math.min(longest, (performance.now() - began) / 1000)
      close()
      await stopped
      if (duration < shortest) return null
      const [type = 'audio/webm'] = (recorder.mimeType || mimeType || 'audio/webm').split(';')
      return { sound: new Blob(pieces, { type }), duration: Math.round(duration * 10) / 10, levels: levels.taken }
    },
  }
}

/** How loud it is, ten times a second. A phone that cannot measure records all the same. */
function measured(stream: MediaStream): { readonly taken: readonly number[]; readonly stop: () => void } {
  const taken: number[] = []
  try {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 1024
    context.createMediaStreamSource(stream).connect(analyser)
    const signal = new Uint8Array(analyser.fftSize)
    const sampling = setInterval(() => {
      analyser.getByteTimeDomainData(signal)
      const sum = signal.reduce((total, sample) => total + ((sample - 128) / 128) ** 2, 0)
      taken.push(Math.sqrt(sum / signal.length))
    }, sampleEvery)
    const stop = () => {
      clearInterval(sampling)
      void context.close()
    }
    return { taken, stop }
  } catch {
    return { taken, stop: () => undefined }
  }
}
