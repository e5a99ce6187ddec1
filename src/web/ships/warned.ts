import type { CollisionWarning } from '#contract/ships/warning.ts'
import { beep, vibrate } from '#web/platform/ui/feedback/beep.ts'

/*
 * Which warnings ring: each once on this device, and only while it is young. One that is read anew after the network came back an
 * hour later rings nobody.
 */
const youngFor = 10 * 60_000

export function newWarnings(
  warnings: readonly CollisionWarning[],
  rung: ReadonlySet<string>,
  now: number,
): readonly CollisionWarning[] {
  return warnings.filter(({ id, judgedAt }) => !rung.has(id) && now - Date.parse(judgedAt) < youngFor)
}

/** Longer than the tone of a border, and higher: it is heard beside a motor. */
export function ring(): void {
  vibrate([700, 200, 700, 200, 700])
  for (const [index, pitch] of [1320, 990, 1320, 990].entries()) setTimeout(() => beep(pitch, 0.4), index * 450)
}

export function minutesUntil({ nearestAt }: Pick<CollisionWarning, 'nearestAt'>, now: number): number {
  return Math.max(0, Math.round((Date.parse(nearestAt) - now) / 60_000))
}
