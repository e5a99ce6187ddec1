import type { ZoneContent } from '#contract/zones/zone.ts'

/** All that decides what a boat may do where. Its name and its colours are not among it. */
const members = [
  'zoneType',
  'zoneShape',
  'centerLatitude',
  'centerLongitude',
  'radius',
  'rings',
  'isActive',
  'isRestricted',
  'maxSpeed',
  'validFrom',
  'validUntil',
] as const satisfies readonly (keyof ZoneContent)[]

/** Whether a zone asks the same of boats after an edit as before. */
export function hasSameLaw(before: ZoneContent, after: ZoneContent): boolean {
  return members.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
}
