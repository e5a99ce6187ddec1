import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { askHealth, currentConnection, onConnection } from '#web/platform/api/connection.ts'
import { currentSession, onSession } from '#web/platform/api/session.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { tileShelf, readableTile } from '#web/platform/map/tiles/tile-shelf.ts'
import { tileTaking } from '#web/platform/map/tiles/tile-taking.ts'
import { alertsAt } from '#web/weather/announced.data.ts'
import { forecastAt, weatherAt } from '#web/weather/weather.data.ts'
import { allZones } from '#web/zones/zones.data.ts'
import { outingBook } from './outing-book.ts'
import { type OutingRunner, type OutingWorld, type Run, outingRunner } from './outing-runner.ts'
import { type Outing, picturesOf } from './outing.ts'

/** The one book of outings of this device, and the one download: it goes on while other screens are looked at. */
const book = outingBook(deviceStorage)
export const pictures = tileTaking({ shelf: tileShelf, ask: readableTile, now: Date.now })

const runners = new WeakMap<QueryClient, OutingRunner>()
const listeners = new Set<() => void>()
const idle: Run = { state: 'idle' }
let current: OutingRunner | null = null

onSession(forgetOthers)
forgetOthers()

export function useOutings(account: string): readonly Outing[] {
  return useSyncExternalStore(book.subscribe, book.all).filter((one) => one.account === account)
}

export function useRun(): Run {
  return useSyncExternalStore(onRun, () => current?.current() ?? idle)
}

export function prepare(client: QueryClient, outing: Outing, withPictures: boolean): void {
  current = runnerOf(client)
  void navigator.storage?.persist?.().catch(reportError)
  void current.start(outing, withPictures)
}

export function stopPreparing(): void {
  current?.stop()
}

/** Pictures that another outing shows too stay with it. */
export async function removeOuting(outing: Outing): Promise<void> {
  const others = new Set(book.all().flatMap((one) => (one.id === outing.id ? [] : picturesOf(one))))
  await pictures.leave(picturesOf(outing).filter((url) => !others.has(url)))
  book.remove(outing.id)
}

function runnerOf(client: QueryClient): OutingRunner {
  const known = runners.get(client) ?? outingRunner(worldOf(client))
  if (!runners.has(client)) known.subscribe(() => listeners.forEach((listener) => listener()))
  runners.set(client, known)
  return known
}

function worldOf(client: QueryClient): OutingWorld {
  return {
    weather: async (place) => {
      await Promise.all([
        client.fetchQuery(forecastAt(place)),
        client.fetchQuery(alertsAt(place)),
        client.fetchQuery(weatherAt(place)),
      ])
    },
    zones: async () => void (await client.fetchQuery(allZones())),
    picture: pictures.take,
    hears: async () => {
      await askHealth()
      return currentConnection().state === 'online'
    },
    heardAgain,
    cost: costOfCalls,
    /* A download that ends after its person has signed out leaves no trace of them. */
    save: (outing) => {
      if (outing.account === accountHere()) book.save(outing)
    },
    now: Date.now,
    report: reportError,
  }
}

function heardAgain(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (currentConnection().state !== 'online') return
      forget()
      resolve()
    }
    const giveUp = () => {
      forget()
      reject(signal.reason as Error)
    }
    const unsubscribe = onConnection(look)
    const forget = () => {
      unsubscribe()
      signal.removeEventListener('abort', giveUp)
    }
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    else look()
  })
}

/** What was prepared says where somebody sails: it leaves with the account; the pictures of the coast are nobody's. */
function forgetOthers(): void {
  const session = currentSession()
  if (session && !(session.kind === 'real' && session.user)) return
  if (!session) stopPreparing()
  book.forgetOthers(accountHere())
}

function accountHere(): string | null {
  const session = currentSession()
  return session?.kind === 'real' ? (session.user?.id ?? null) : null
}

function onRun(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the calls to our server weigh on the wire from now on, as the browser measures it; 0 where it does not. */
function costOfCalls(): () => number {
  if (!('PerformanceObserver' in globalThis)) return () => 0
  let bytes = 0
  const count = (entries: readonly PerformanceEntry[]) => {
    for (const { name, transferSize = 0 } of entries as readonly PerformanceResourceTiming[]) {
      if (/\/api\/(weather|zones)\//.test(name)) bytes += transferSize
    }
  }
  const observer = new PerformanceObserver((list) => count(list.getEntries()))
  observer.observe({ type: 'resource' })
  return () => {
    count(observer.takeRecords())
    observer.disconnect()
    return bytes
  }
}
