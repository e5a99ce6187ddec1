import type { Duty } from './notification.ts'
import { contentHash } from '#contract/wire/version.ts'

/** Who is on duty, in which order. By what somebody can be reached is no version: it changes by itself. */
export function dutyVersion({ people }: Pick<Duty, 'people'>): string {
  return contentHash(people.map(({ user }) => user))
}
