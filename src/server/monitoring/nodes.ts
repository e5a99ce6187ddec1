import type { ServerNode } from '#contract/monitoring/readings.api.ts'
import type { SteadyClock } from '#server/platform/clock/steady-clock.ts'
import type { SeenProcess } from '#server/platform/figures/processes.store.ts'
import { wholeReading } from '#server/platform/figures/readings.ts'

/** Six beats: whoever missed so many does not run any more. */
export const presentFor = 30_000

type Steady = Pick<SteadyClock, 'now' | 'onTheWall'>
type Seen = Pick<SeenProcess, 'id' | 'roles' | 'steadyAt' | 'reading'>

/**
 * The processes that run, and those that are missed: who said farewell has no roles any more, and who was started again since,
 * anywhere, with all the roles that he had, is missed by nobody.
 */
export function nodesOf(processes: readonly Seen[], own: string, steady: Steady): ServerNode[] {
  const now = steady.now()
  const ageOf = ({ steadyAt }: Seen) => Math.max(0, now.getTime() - steadyAt.getTime())
  const running = processes.filter(({ roles }) => roles.length > 0)
  const present = running.filter((one) => ageOf(one) < presentFor)
  const isReplaced = (gone: Seen) =>
    gone.roles.every((role) =>
      present.some((one) => one.roles.includes(role) && startOf(one) >= gone.steadyAt.getTime()),
    )
  const missed = running.filter((one) => ageOf(one) >= presentFor && !isReplaced(one))
  const shown = [...present, ...missed].map((one): ServerNode => {
    const isPresent = present.includes(one)
    return {
      id: one.id,
      host: one.reading?.host ?? null,
      roles: one.roles,
      version: one.reading?.version ?? null,
      startedAt: one.reading ? steady.onTheWall(new Date(one.reading.startedAt)).toISOString() : null,
      seenSecondsAgo: Math.round(ageOf(one) / 1000),
      state: isPresent ? 'present' : 'gone',
      isThis: one.id === own,
      reading: isPresent && one.reading ? wholeReading(one.reading.figures) : null,
    }
  })
  return shown.toSorted((one, other) => Number(one.state === 'present') - Number(other.state === 'present'))
}

/** When it began, as far as it has told; one that has told nothing yet began just now. */
function startOf({ reading, steadyAt }: Seen): number {
  return reading ? Date.parse(reading.startedAt) : steadyAt.getTime()
}
