import { forgetOldAttempts } from '#server/accounts/attempts.actions.ts'
import { forgetExpiredTickets } from '#server/accounts/second-factor.actions.ts'
import { forgetExpiredSessions } from '#server/accounts/sessions.actions.ts'
import { forgetOldAlerts } from '#server/alerts/alerts.jobs.ts'
import { TimeKeeper } from '#server/alerts/escalation.jobs.ts'
import { keepMarkedAlive } from '#server/dashboard/availability.jobs.ts'
import { settleOverdueCommands } from '#server/devices/deliveries.actions.ts'
import { forgetOldUnknownDevices } from '#server/devices/devices.jobs.ts'
import { forgetOldAnswers } from '#server/http/answer-once.ts'
import { forgetOldEvents } from '#server/live/publish.actions.ts'
import { forgetOldAudit } from '#server/logs/audit.actions.ts'
import { forgetOldPositions, prepareMonths } from '#server/positions/positions.jobs.ts'
import { settleLate } from '#server/quais/settle.actions.ts'
import type { Services } from '#server/services.ts'
import { tidyStorage } from '#server/storage/tidy.jobs.ts'
import { forgetCheckpoints, keepTripsRight } from '#server/trips/trips.jobs.ts'
import { forgetOldWeather, settleOverWarnings } from '#server/weather/weather.jobs.ts'
import { forgetOldEpisodes } from '#server/zones/zones.jobs.ts'
import { repeat } from './repeat.ts'
import type { RunningRole } from './role.ts'

/** What must be prepared and forgotten, one line each. Doing it twice is doing it once: several servers may run this. */
const cleanings = [
  forgetExpiredSessions,
  forgetExpiredTickets,
  forgetOldAttempts,
  forgetOldAnswers,
  forgetOldEvents,
  forgetOldAlerts,
  forgetOldAudit,
  forgetOldEpisodes,
  forgetOldUnknownDevices,
  settleOverdueCommands,
  prepareMonths,
  forgetOldPositions,
  forgetCheckpoints,
  forgetOldWeather,
  settleOverWarnings,
]
/** Not while the server starts: somebody waits for it. */
const laterCleanings = [...cleanings, tidyStorage]
const every = 3_600_000
const settleEvery = 2000

export async function startJobs(services: Services): Promise<RunningRole> {
  const timer = setInterval(() => void clean(services, laterCleanings), every)
  const time = new TimeKeeper(services)
  await clean(services, cleanings)
  const trips = keepTripsRight(services)
  const stopSettling = repeat(services, settleLate, settleEvery)
  const alive = keepMarkedAlive(services)
  return {
    stop: async () => {
      clearInterval(timer)
      await time.stop()
      await trips.stop()
      await stopSettling()
      await alive.stop()
    },
  }
}

async function clean(services: Services, all: typeof cleanings): Promise<void> {
  for (const cleaning of all) {
    try {
      await cleaning(services)
    } catch (problem) {
      services.log.error({ problem }, 'a cleaning failed and will be tried again')
    }
  }
}
