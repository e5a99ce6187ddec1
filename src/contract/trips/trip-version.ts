import type { Trip } from './trip.ts'
import { contentHash } from '#contract/wire/version.ts'

/** Its notes alone are written by hand: what the boat does meanwhile is nobody's other version. */
export function tripVersion({ notes }: Pick<Trip, 'notes'>): string {
  return contentHash([notes])
}
