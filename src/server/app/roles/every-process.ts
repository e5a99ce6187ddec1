import { TimeKeeper } from '#server/alarms/time-keeper.jobs.ts'
import { keepMeasuring } from '#server/monitoring/readings.jobs.ts'
import { keepStandbyInformed } from '#server/notifications/standby.jobs.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * What runs wherever there is the database, whatever the roles: an SOS that any process has taken is rung by any process, and
 * each says that it is there.
 */
export async function startEveryProcess(services: Services): Promise<RunningRole> {
  const stopBeating = await services.heartbeat.keep()
  // Escalation and its messages wait behind no position and no list.
  const time = new TimeKeeper(services.front)
  const readings = keepMeasuring(services)
  const standby = keepStandbyInformed(services.front)
  return {
    stop: async () => {
      await standby.stop()
      await readings.stop()
      await time.stop()
      await stopBeating()
    },
  }
}
