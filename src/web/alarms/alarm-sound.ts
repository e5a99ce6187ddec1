import { listeners } from '#web/platform/device/listeners.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { later } from '#web/platform/api/time-limit.ts'
import { type AlarmTone, alarmSamples } from './alarm-tones.ts'
import { loudness } from './shift.ts'

/**
 * The loudspeaker of this window. A browser lets a page sound only after somebody has touched it; until then the
 * alarm is `blocked`, and the screen says so.
 *
 *   blocked ── any touch or key ──▶ opening ──▶ ready ── sound(tone) ──▶ playing ── sound(null) ──▶ ready
 *      ▲                               │
 *      └──── refused, or no answer ◀───┘
 */
export type SoundState = 'blocked' | 'opening' | 'ready' | 'playing'

/** A loudspeaker that may sound answers well within it: until then nobody is told that this screen is mute. */
const opensWithin = 1_000

const changes = listeners<void>()
let context: AudioContext | null = null
let source: AudioBufferSourceNode | null = null
let wanted: AlarmTone | null = null
let sounding: AlarmTone | null = null
let current: SoundState = 'blocked'
let isOpening = false
/** Calls off the limit of the opening under way. */
let endLimit = () => {}

export function soundState(): SoundState {
  return current
}

export const onSoundState = changes.add

/** Sounds until it is told otherwise, as soon as the browser lets it. */
export function sound(tone: AlarmTone | null): void {
  wanted = tone
  follow()
}

/** Once for those who are rung: from now on the first touch opens the loudspeaker. Returns how to stop. */
export function readySound(): () => void {
  if (navigator.userActivation?.hasBeenActive) openSound()
  document.addEventListener('click', openSound)
  document.addEventListener('keydown', openSound)
  return () => {
    document.removeEventListener('click', openSound)
    document.removeEventListener('keydown', openSound)
    sound(null)
  }
}

export function openSound(): void {
  if (!('AudioContext' in globalThis)) return
  if (!context) {
    context = new AudioContext()
    context.addEventListener('statechange', follow)
  }
  if (context.state === 'running') return follow()
  // Only the last of several touches says how it ends: the limit of the one before would call a loudspeaker mute that is just opening.
  endLimit()
  const callOff = later(opensWithin, () => endOpening(callOff))
  endLimit = callOff
  isOpening = true
  follow()
  // Refused means that the browser still waits for a touch: the state says so.
  const end = () => endOpening(callOff)
  context.resume().then(end, end)
}

/** An opening that another touch has begun anew ends nothing. */
function endOpening(callOff: () => void): void {
  if (callOff !== endLimit) return
  callOff()
  isOpening = false
  follow()
}

let once: AudioBufferSourceNode | null = null

/** One tone from its beginning to its end, in place of the one before; an alarm that sounds goes before all of them. */
export function soundOnce(tone: AlarmTone): void {
  openSound()
  if (!context || sounding !== null) return
  once?.stop()
  once = nodeFor(context, tone)
  /* The siren has no end of its own. */
  once.loop = tone === 'siren'
  once.start()
  if (once.loop) once.stop(context.currentTime + 2)
}

function follow(): void {
  const isOpen = context?.state === 'running'
  if (context && isOpen && wanted !== sounding) {
    source?.stop()
    once?.stop()
    source = wanted === null ? null : nodeFor(context, wanted)
    if (source) source.loop = true
    source?.start()
    sounding = wanted
  }
  if (isOpen) become(sounding === null ? 'ready' : 'playing')
  else become(isOpening ? 'opening' : 'blocked')
}

function nodeFor(open: AudioContext, tone: AlarmTone): AudioBufferSourceNode {
  const samples = alarmSamples(tone, open.sampleRate)
  const buffer = open.createBuffer(1, samples.length, open.sampleRate)
  buffer.copyToChannel(samples, 0)
  const node = open.createBufferSource()
  node.buffer = buffer
  const gain = open.createGain()
  gain.gain.value = loudness(currentSession()?.user?.id ?? null)
  node.connect(gain).connect(open.destination)
  return node
}

function become(next: SoundState): void {
  if (next === current) return
  current = next
  changes.call()
}
