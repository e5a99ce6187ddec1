import { features } from '#server/app/features.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * What runs wherever there is the database, whatever the roles: an SOS that any process has taken is rung by any process, and
 * each says that it is there.
 */
export async function startEveryProcess(services: Services): Promise<RunningRole> {
  const stopBeating = await services.heartbeat.keep()
  const running = features.flatMap(({ keepsEverywhere = [] }) => keepsEverywhere.map((keep) => keep(services)))
  return {
    stop: async () => {
      for (const one of running.toReversed()) await one.stop()
      await stopBeating()
    },
  }
}
