/**
 * The sounds of the alarms, computed: no file has to be loaded when it counts, and a sound that repeats itself needs no
 * timer, which a browser slows down in a window that nobody looks at. Each kind is known without looking.
 *   siren     two tones in turn, twice a second, without a rest: somebody calls for help now
 *   chime     three falling notes, then silence, twenty seconds in all: it happened earlier
 *   overdue   two slow calls of three rising notes: a boat is not back
 *   zone      four short high knocks, twice: a boat is where it must not be
 *   weather   two long low notes: the sea turns
 */
export const alarmTones = ['siren', 'chime', 'overdue', 'zone', 'weather'] as const
export type AlarmTone = (typeof alarmTones)[number]
/** Those that whoever takes the watch has to know by ear. */
export const watchTones = ['siren', 'overdue', 'zone', 'weather'] as const satisfies readonly AlarmTone[]
export type WatchTone = (typeof watchTones)[number]

type Note = { readonly from: number; readonly lasts: number; readonly pitch: number }
type Tone = { readonly lasts: number; readonly notes: readonly Note[] }

const tones: Readonly<Record<AlarmTone, Tone>> = {
  siren: {
    lasts: 1,
    notes: [960, 720, 960, 720].map((pitch, index) => ({ from: index * 0.25, lasts: 0.25, pitch })),
  },
  chime: {
    lasts: 20,
    notes: [880, 698, 587].map((pitch, index) => ({ from: index * 0.45, lasts: 0.4, pitch })),
  },
  overdue: {
    lasts: 4.4,
    notes: [0, 2.3].flatMap((from) =>
      [392, 494, 587].map((pitch, index) => ({ from: from + index * 0.65, lasts: 0.6, pitch })),
    ),
  },
  zone: {
    lasts: 2.6,
    notes: [0, 1.4].flatMap((from) =>
      [0, 1, 2, 3].map((knock) => ({ from: from + knock * 0.26, lasts: 0.13, pitch: 1175 })),
    ),
  },
  weather: {
    lasts: 2.6,
    notes: [330, 262].map((pitch, index) => ({ from: index * 1.3, lasts: 1.2, pitch })),
  },
}
/** Without a soft edge each note begins with a click. */
const edge = 0.01
const loudness = 0.8

export function alarmSamples(tone: AlarmTone, rate: number): Float32Array<ArrayBuffer> {
  const { lasts, notes } = tones[tone]
  const samples = new Float32Array(Math.round(lasts * rate))
  for (const note of notes) {
    const start = Math.round(note.from * rate)
    const length = Math.round(note.lasts * rate)
    for (let index = 0; index < length; index += 1) samples[start + index] = sampleOf(note, index / rate)
  }
  return samples
}

function sampleOf({ pitch, lasts }: Note, at: number): number {
  const rise = Math.max(0, Math.min(1, at / edge, (lasts - at) / edge))
  // A third of the third harmonic carries further on the small loudspeaker of a telephone.
  const wave = Math.sin(2 * Math.PI * pitch * at) + Math.sin(6 * Math.PI * pitch * at) / 3
  return (rise * loudness * wave * 3) / 4
}
