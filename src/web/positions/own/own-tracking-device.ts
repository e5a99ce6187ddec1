import { useEffect, useSyncExternalStore } from 'react'
import { largestBatch } from '#contract/positions/position.rules.ts'
import { positionsApi } from '#contract/positions/positions.api.ts'
import { pollPeriod } from '#web/platform/api/periods.ts'
import { currentSession, onSession } from '#web/platform/api/session.ts'
import { later } from '#web/platform/api/time-limit.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { requestTo } from '#web/platform/outbox/outbox-letter.ts'
import { keepForGood, postEntry, theOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { fixesTogether } from '#web/positions/fixes-together.ts'
import type { OwnFix } from './own-fix.ts'
import { type OwnTracking, type Tracking, courseNote, openTracking } from './own-tracking.ts'
import { holdScreen, locate } from './this-device.ts'

/* The tracking of this device, wired to this browser. */

const together = { path: positionsApi.recordBatch.path, member: 'locations', most: largestBatch }

export const ownTracking: OwnTracking = openTracking({
  locate,
  keep: keepFix,
  notes: deviceStorage,
  later,
  monotonic: () => performance.now(),
  now: () => Date.now(),
  holdScreen,
  report: (problem) => reportError(problem),
})

export function useTracking(): Tracking {
  return useSyncExternalStore(ownTracking.subscribe, ownTracking.current)
}

/** Once, behind the sign-in: a tracking that was on goes on, whatever screen opens first. */
export function useTrackingKept(account: string): void {
  useEffect(() => {
    if (currentSession()?.kind === 'real') ownTracking.resume(account)
  }, [account])
}

addEventListener('storage', ({ key }) => {
  if (key === null || key === courseNote) ownTracking.readAgain()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') ownTracking.attend()
})

onSession(endOfOthers)
/* Somebody signed in before this was read. */
if (currentSession()) endOfOthers()

function endOfOthers(): void {
  const session = currentSession()
  /* It may have ended by itself, at sea, here or in another tab. Whoever signs out ends the tracking where he does so. */
  if (session === null) return
  ownTracking.endUnlessOf(session.kind === 'real' ? (session.user?.id ?? null) : null)
}

const untilTheyLeave = fixesTogether(pollPeriod('fixes'))

/** Whoever called for help within the last day is followed without any delay. */
function hasCalledForHelp(account: string): boolean {
  const calls = theOutbox()
    .entries()
    .filter((entry) => entry.urgency === 'sos' && entry.account === account)
  return calls.some(({ state }) => state.name !== 'cancelled')
}

function keepFix(account: string, fix: OwnFix): Promise<unknown> {
  void keepForGood()
  const letter = (id: string) => requestTo(positionsApi.record, { body: { id, ...fix }, together })
  const wait = hasCalledForHelp(account) ? 0 : untilTheyLeave(performance.now())
  return postEntry({ account, urgency: 'position', letter, ...(wait > 0 && { armedFor: wait }) })
}
