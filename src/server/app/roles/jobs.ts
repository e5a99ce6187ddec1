import { features } from '#server/app/features.ts'
import { isClockDoubted } from '#server/platform/figures/clock-jumps.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'

const cleansEvery = 3_600_000

type Work = (services: Services) => Promise<unknown>

/** What the rooms prepare, forget, repeat and keep. */
export async function startJobs(services: Services): Promise<RunningRole> {
  const since = services.now()
  const cleanings = features.flatMap(({ cleans = [] }) => cleans)
  const tidyings = features.flatMap(({ tidies = [] }) => tidies)
  await clean(services, cleanings)
  const stops = [
    repeat(services, (all) => clean(all, [...cleanings, ...tidyings]), cleansEvery),
    ...features.flatMap(({ repeats = [] }) =>
      repeats.map(({ every, work }) => repeat(services, (all) => work(all, since), every)),
    ),
    ...features.flatMap(({ keeps = [] }) => keeps.map((keep) => keep(services).stop)),
  ]
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}

async function clean(services: Services, cleanings: readonly Work[]): Promise<void> {
  for (const { prepares = [] } of features) for (const prepare of prepares) await attempt(services, prepare)
  // A clock that was set to next year must not throw away what is young.
  if (isClockDoubted(services.heartbeat.pulse.jump, services.steady.now())) {
    services.log.warn('nothing is thrown away for its age: the clock was set forward')
    return
  }
  for (const cleaning of cleanings) await attempt(services, cleaning)
}

async function attempt(services: Services, work: Work): Promise<void> {
  try {
    await work(services)
  } catch (problem) {
    services.log.error({ problem }, 'a task failed and will be tried again')
  }
}
