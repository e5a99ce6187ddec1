import { forgetOldAttempts } from '#server/accounts/attempts.actions.ts'
import { forgetExpiredSessions } from '#server/accounts/sessions.actions.ts'
import { forgetOldStrangers } from '#server/devices/devices.jobs.ts'
import { settleOverdueCommands } from '#server/devices/deliveries.actions.ts'
import { forgetOldAlerts } from '#server/alerts/alerts.jobs.ts'
import { TimeKeeper } from '#server/alerts/escalation.jobs.ts'
import { keepMarkedAlive } from '#server/dashboard/availability.jobs.ts'
import type { House } from '#server/house.ts'
import { forgetOldAudit } from '#server/logs/audit.actions.ts'
import { forgetOldEvents } from '#server/live/tell.actions.ts'
import { forgetOldAnswers } from '#server/http/answer-once.ts'
import { tidyStorage } from '#server/storage/tidy.jobs.ts'
import { forgetOldPositions, prepareMonths } from '#server/positions/positions.jobs.ts'
import { forgetCheckpoints, keepTripsRight } from '#server/trips/trips.jobs.ts'
import { forgetOldWeather, settleOverWarnings } from '#server/weather/weather.jobs.ts'
import { forgetOldEpisodes } from '#server/zones/zones.jobs.ts'
import type { RunningRole } from './role.ts'

/** What must be prepared and forgotten, one line each. Doing it twice is doing it once: several servers may run this. */
const cleanings = [
  forgetExpiredSessions,
  forgetOldAttempts,
  forgetOldAnswers,
  forgetOldEvents,
  forgetOldAlerts,
  forgetOldAudit,
  forgetOldEpisodes,
  forgetOldStrangers,
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

export async function startJobs(house: House): Promise<RunningRole> {
  const timer = setInterval(() => void clean(house, laterCleanings), every)
  const time = new TimeKeeper(house)
  await clean(house, cleanings)
  const trips = keepTripsRight(house)
  const alive = keepMarkedAlive(house)
  return {
    stop: async () => {
      clearInterval(timer)
      await time.stop()
      await trips.stop()
      await alive.stop()
    },
  }
}

async function clean(house: House, all: typeof cleanings): Promise<void> {
  for (const cleaning of all) {
    try {
      await cleaning(house)
    } catch (problem) {
      house.log.error({ problem }, 'a cleaning failed and will be tried again')
    }
  }
}
