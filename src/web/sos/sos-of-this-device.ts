import { useSyncExternalStore } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { noteServerLost, noteServerHeard } from '#web/platform/api/connection.ts'
import { exchange } from '#web/platform/api/exchange.ts'
import { pathOf } from '#web/platform/api/path.ts'
import { NoAnswer } from '#web/platform/api/problems.ts'
import { currentSession, useSession } from '#web/platform/api/session.ts'
import { sosRight } from '#web/platform/api/sos-right.ts'
import { later } from '#web/platform/api/time-limit.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { liveState } from '#web/platform/live/live-state.ts'
import { keepForGood, theOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { openSosBook } from './sending/sos-book.ts'
import { type SosKeeper, type SosNow, openSosKeeper } from './sending/sos-keeper.ts'
import { alertIn } from './sos-answer.ts'
import { type SosPage, type SosPlace, isCallOpen } from './sos-case.ts'
import type { SosDevice } from './sos-device.ts'
import { keepPlace, lastPlace } from './sos-place.ts'
import { rehearsal } from './sos-rehearsal.ts'

/* The SOS of this device, wired to this browser. It stands outside every session. */

const timeOut = 15_000
let keeper: SosKeeper | null = null

/** What another room knows: where the device is, and how its screen is kept on. */
type SosDependencies = {
  readonly locate: () => Promise<SosPlace | null>
  readonly holdScreen: SosDevice['holdScreen']
}

/** Once, at start, after the outbox: what was pressed before a reload goes on. */
export function wireSosKeeper({ locate, holdScreen }: SosDependencies): void {
  const book = openSosBook(deviceStorage, reportError)
  const own = openSosKeeper({
    outbox: theOutbox(),
    book,
    lastPlace,
    locate,
    placeFound: keepPlace,
    read: readCase,
    isLive: () => liveState() === 'live',
    now: () => Date.now(),
    later,
    holdScreen,
    report: (problem) => reportError(problem),
  })
  keeper = own
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'guet.sos') book.readAgain()
  })
  const awake = () => document.visibilityState === 'visible' && own.attend()
  document.addEventListener('visibilitychange', awake)
  addEventListener('online', own.attend)
  if (own.current().cases.length > 0) void keepForGood()
}

export function theSos(): SosKeeper {
  if (!keeper) throw new Error('The SOS is started with the app.')
  return keeper
}

/** Said by the stream, sooner than this device would ask. */
export function sosHeard(alert: Alert): void {
  keeper?.heard(alert)
}

/** Those of this person that began elsewhere: by SMS, with the tracker aboard, by somebody who called for him. */
export function takeUpSos(alerts: readonly Alert[]): void {
  const right = sosRight()
  if (right) for (const alert of alerts) theSos().takeUp(alert, right)
}

/** In the demonstration: its own, and nothing of what is real on this device. */
export function useSos(): SosNow {
  const real = useSyncExternalStore(theSos().subscribe, theSos().current)
  const rehearsed = useSyncExternalStore(rehearsal.subscribe, rehearsal.current)
  return useSession()?.kind === 'demonstration' ? rehearsed : real
}

/** Whoever is signed in calls for help, here or on another device of his. */
export function useIsCalling(): boolean {
  const account = useSession()?.user?.id
  const { cases } = useSos()
  return account !== undefined && isCallOpen(cases, account)
}

/** With the SOS's own key, which needs no session; without one that counts, in the name of the session of that person. */
async function readCase({ id, key, account }: SosPage): Promise<Alert | 'gone' | null> {
  const session = currentSession()
  const token = session?.kind === 'real' && session.user?.id === account ? session.token : null
  const rights = [...(key === null ? [] : [`Sos ${key}`]), ...(token === null ? [] : [`Token ${token}`])]
  const url = `/api${pathOf(alertsApi.read, { params: { id } })}`
  try {
    for (const Authorization of rights) {
      const answer = await exchange({ method: 'GET', url, headers: { Authorization }, timeOut })
      noteServerHeard()
      /* A key that was ended with the password opens nothing; the session does. */
      if (answer.status !== 401) return alertIn(answer)
    }
    return null
  } catch (problem) {
    if (!(problem instanceof NoAnswer)) throw problem
    noteServerLost()
    return null
  }
}
