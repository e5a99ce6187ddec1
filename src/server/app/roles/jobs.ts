import { shrinkMissingPortraits } from '#server/accounts/avatar.actions.ts'
import { forgetOldAttempts } from '#server/accounts/sign-in/attempts.actions.ts'
import { forgetOldDevices } from '#server/accounts/sign-in/known-devices.actions.ts'
import { forgetExpiredTickets } from '#server/accounts/sign-in/second-factor.actions.ts'
import { forgetExpiredSessions } from '#server/accounts/sign-in/sessions.actions.ts'
import { tellOfSharedNumbers } from '#server/accounts/sign-in/shared-numbers.actions.ts'
import { forgetOldAlerts, watchSilence } from '#server/alerts/alerts.jobs.ts'
import { forgetOldUploads } from '#server/chat/chat-files.actions.ts'
import { pushMessages } from '#server/chat/message-pushes.jobs.ts'
import { keepMarkedAlive } from '#server/dashboard/availability.jobs.ts'
import { settleOverdueCommands } from '#server/devices/commands/deliveries.actions.ts'
import { forgetOldUnknownDevices } from '#server/devices/devices.jobs.ts'
import { forgetOldForms } from '#server/donations/donations.actions.ts'
import { forgetOldInvitations } from '#server/invitations/invitations.actions.ts'
import { removeGoneFiles } from '#server/media/removal.actions.ts'
import { forgetOldTests } from '#server/notifications/daily-test.actions.ts'
import { keepDutyTried } from '#server/notifications/daily-test.jobs.ts'
import { forgetTaken } from '#server/notifications/standby.jobs.ts'
import { carryOutDue } from '#server/people/pending-acts.actions.ts'
import { isClockDoubted } from '#server/platform/figures/clock-jumps.ts'
import { forgetUnusedFiles } from '#server/platform/files/leftovers.actions.ts'
import { forgetOldParts } from '#server/platform/files/parts.actions.ts'
import { forgetOldAnswers } from '#server/platform/http/answer-once.ts'
import { forgetOldAudit } from '#server/platform/http/audit/audit.actions.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import type { RunningRole } from '#server/platform/jobs/role.ts'
import { forgetOldEvents } from '#server/platform/live/publish.actions.ts'
import type { Services } from '#server/platform/services.ts'
import { tidyStorage } from '#server/platform/storage/tidy.jobs.ts'
import { forgetOldPositions, prepareMonths } from '#server/positions/positions.jobs.ts'
import { forgetOldVisits } from '#server/quais/quais.actions.ts'
import { settleLate } from '#server/quais/settle.actions.ts'
import { forgetOldSms } from '#server/sms/sms.actions.ts'
import { forgetCheckpoints, keepTripsRight } from '#server/trips/trips.jobs.ts'
import { watchSilentBoats } from '#server/voyages/silent-boats.jobs.ts'
import { forgetOldVoyages } from '#server/voyages/voyages.jobs.ts'
import { forgetOldWeather, settleOverWarnings } from '#server/weather/weather.jobs.ts'
import { forgetOldEpisodes } from '#server/zones/zones.jobs.ts'

/** What must be ready before it is needed. */
const preparations = [settleOverdueCommands, prepareMonths]

/** What must be forgotten, one line each. Doing it twice is doing it once: several servers may run this. */
const cleanings = [
  forgetExpiredSessions,
  forgetExpiredTickets,
  forgetOldDevices,
  forgetOldAttempts,
  forgetOldAnswers,
  forgetOldInvitations,
  forgetOldForms,
  forgetOldEvents,
  forgetOldAlerts,
  forgetOldAudit,
  forgetOldEpisodes,
  forgetOldUnknownDevices,
  forgetOldPositions,
  forgetOldVisits,
  forgetOldVoyages,
  forgetCheckpoints,
  forgetTaken,
  forgetOldSms,
  forgetOldTests,
  forgetOldWeather,
  settleOverWarnings,
  forgetOldParts,
  forgetOldUploads,
  removeGoneFiles,
  forgetUnusedFiles,
]
/** Not while the server starts: somebody waits for it. */
const laterCleanings = [...cleanings, shrinkMissingPortraits, tidyStorage]
const cleansEvery = 3_600_000
const silenceEvery = 60_000
const settleEvery = 2000
const pushEvery = 2000

export async function startJobs(services: Services): Promise<RunningRole> {
  const timer = setInterval(() => void clean(services, laterCleanings), cleansEvery)
  const listeningSince = services.now()
  const silence = setInterval(() => void attempt(services, (all) => watchSilence(all, listeningSince)), silenceEvery)
  const acts = setInterval(() => void attempt(services, carryOutDue), silenceEvery)
  const numbers = setInterval(() => void attempt(services, tellOfSharedNumbers), silenceEvery)
  const boats = setInterval(() => void attempt(services, (all) => watchSilentBoats(all, listeningSince)), silenceEvery)
  await clean(services, cleanings)
  const trips = keepTripsRight(services)
  const stopSettling = repeat(services, settleLate, settleEvery)
  const stopPushing = repeat(services, pushMessages, pushEvery)
  const alive = keepMarkedAlive(services)
  const dutyTests = keepDutyTried(services)
  return {
    stop: async () => {
      clearInterval(timer)
      clearInterval(silence)
      clearInterval(acts)
      clearInterval(numbers)
      clearInterval(boats)
      await trips.stop()
      await stopSettling()
      await stopPushing()
      await alive.stop()
      await dutyTests.stop()
    },
  }
}

async function clean(services: Services, all: typeof cleanings): Promise<void> {
  for (const preparation of preparations) await attempt(services, preparation)
  // A clock that was set to next year must not throw away what is young.
  if (isClockDoubted(services.heartbeat.pulse.jump, services.steady.now())) {
    services.log.warn('nothing is thrown away for its age: the clock was set forward')
    return
  }
  for (const cleaning of all) await attempt(services, cleaning)
}

async function attempt(services: Services, work: (services: Services) => Promise<unknown>): Promise<void> {
  try {
    await work(services)
  } catch (problem) {
    services.log.error({ problem }, 'a task failed and will be tried again')
  }
}
