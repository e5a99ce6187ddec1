import { metresPerNauticalMile } from '#contract/wire/units.ts'

/*
 * How much a silent device worries, from 0 to 100, with the reasons that say why in words. The weights are our own choice: they order a
 * list, and say nothing of how likely somebody is in need.
 *   dangerOf   points, the heaviest reason first
 */
export const dangerReasons = [
  /** Hours. Beyond what this device is used to. */
  'silent',
  /** Metres from the nearest shore. */
  'off_shore',
  'red_warning',
  'orange_warning',
  /** Metres of waves. */
  'waves',
  /** So many were said to be aboard. */
  'people',
  /** Per cent, before it fell silent: it may be no more than that. */
  'battery',
  /** A word of the tracker before it fell silent: opened, cut off, knocked. */
  'alarm',
  /** Others are heard around it: it is not the network. */
  'others_heard',
  /** Its return was due. */
  'due',
] as const
type DangerReason = (typeof dangerReasons)[number]

export type SilenceFacts = {
  /** Since it was heard last, and the longest pause that it is used to, in milliseconds. */
  readonly silentFor: number
  readonly habit: number
  readonly offShore: number | null
  readonly warning: 'red' | 'orange' | null
  readonly waves: number | null
  readonly people: number | null
  readonly battery: number | null
  readonly alarm: string | null
  readonly othersHeard: number
  /** Since its return was due, in milliseconds; below 0 it is not yet. */
  readonly dueFor: number | null
}
type DangerPoints = { readonly reason: DangerReason; readonly figure: number | null; readonly points: number }
export type Danger = { readonly points: number; readonly reasons: readonly DangerPoints[] }

const hour = 3_600_000
const lowBattery = 20

export function dangerOf(facts: SilenceFacts): Danger {
  const found = weighed(facts).filter((one): one is DangerPoints => one !== null)
  const sum = found.reduce((all, { points }) => all + points, 0)
  const reasons = found.toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
  return { points: Math.min(100, Math.max(0, Math.round(sum))), reasons }
}

function weighed(facts: SilenceFacts): (DangerPoints | null)[] {
  const { offShore, warning, waves, people, battery, alarm, othersHeard, dueFor } = facts
  return [
    silence(facts),
    offShore === null
      ? null
      : { reason: 'off_shore', figure: offShore, points: Math.min(20, offShore / metresPerNauticalMile) },
    warning === null ? null : { reason: `${warning}_warning`, figure: null, points: warning === 'red' ? 20 : 10 },
    waves === null || waves < 1.5 ? null : { reason: 'waves', figure: waves, points: waves < 2.5 ? 6 : 12 },
    people === null || people < 1 ? null : { reason: 'people', figure: people, points: Math.min(15, 5 + people) },
    battery === null || battery > lowBattery ? null : { reason: 'battery', figure: battery, points: -10 },
    alarm === null ? null : { reason: 'alarm', figure: null, points: 10 },
    othersHeard < 1 ? null : { reason: 'others_heard', figure: othersHeard, points: 12 },
    dueFor === null || dueFor <= 0 ? null : { reason: 'due', figure: dueFor / hour, points: 20 },
  ]
}

/** It grows fast at first: between one hour and three lies more than between ten and twelve. */
function silence({ silentFor, habit }: SilenceFacts): DangerPoints {
  const beyond = Math.max(0, silentFor - habit) / hour
  return { reason: 'silent', figure: silentFor / hour, points: Math.min(30, 10 * Math.log2(1 + beyond)) }
}

export const dangerLevels = ['high', 'medium', 'low'] as const
type DangerLevel = (typeof dangerLevels)[number]

export function levelOf({ points }: Pick<Danger, 'points'>): DangerLevel {
  if (points >= 55) return 'high'
  return points >= 30 ? 'medium' : 'low'
}
