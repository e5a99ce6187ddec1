import type { Alert } from '#contract/alerts/alert.ts'
import { comingOf } from '#contract/alerts/coming.ts'
import { metresPerNauticalMile } from '#contract/wire/units.ts'

/** What the hand and the ear are told of: that somebody goes, each halving of his minutes, that he is there, that he sees. */
export function stepKey(one: Alert['going'][number], now: number): string {
  const coming = comingOf(one, now)
  /* Silence is no step nearer. */
  if (coming.step === 'silent' || coming.step === 'unheard') return `${one.user} goes`
  if (coming.step === 'seen') return `${one.user} in_sight`
  if (coming.step === 'met') return `${one.user} on_scene`
  return coming.step === 'minutes'
    ? `${one.user} ${Math.floor(Math.log2(coming.minutes))}`
    : `${one.user} ${coming.step}`
}

/** So far away a boat is drawn at the edge. */
const farthest = 10 * metresPerNauticalMile

/** How much of the way is behind him, from 0 far out to 1 beside the boat: near by each step is a larger one. */
export function nearness(distance: number): number {
  return 1 - Math.sqrt(Math.min(1, Math.max(0, distance) / farthest))
}
