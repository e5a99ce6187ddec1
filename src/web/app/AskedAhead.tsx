import { type QueryClient, useIsRestoring, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { currentConnection, onConnection } from '#web/api/connection.ts'
import { isThrifty } from '#web/api/thrift.ts'
import { onClockStep } from '#web/offline/clock-steps.ts'
import type { KeptQueries } from '#web/offline/kept-queries.ts'
import { fetchQuietly } from '#web/offline/quiet-fetch.ts'

type AskedAheadProps = { readonly user: User; readonly kept: KeptQueries }

const lookAgain = 30 * 60_000

/** Quietly, what every screen of this person shows: so that each of them opens at sea after one visit ashore. */
export function AskedAhead({ user, kept }: AskedAheadProps) {
  const client = useQueryClient()
  const isRestoring = useIsRestoring()
  useEffect(() => {
    if (isRestoring) return
    return keepAskingAhead(client, user, kept)
    /* What changes of the person later is no reason to begin again. */
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, user.id, user.role, kept, isRestoring])
  useEffect(() => {
    const clocks = { wall: () => Date.now(), monotonic: () => performance.now(), every }
    return onClockStep(clocks, () => void client.invalidateQueries())
  }, [client])
  return null
}

function keepAskingAhead(client: QueryClient, user: User, kept: KeptQueries): () => void {
  let isOver = false
  let isAsking = false
  const wakers = new Set<() => void>()
  const onWake = (listener: () => void) => {
    wakers.add(listener)
    return () => void wakers.delete(listener)
  }
  const queries = client.getQueryCache()
  const calm = async () => {
    const isQuiet = () => isOver || (currentConnection().state === 'online' && client.isFetching() === 0)
    await until(isQuiet, [onConnection, (listener) => queries.subscribe(listener), onWake])
    await idle()
    return !isOver
  }
  const round = async () => {
    if (isAsking) return
    isAsking = true
    try {
      /* Without its worker the app does not open at sea, whatever is kept. */
      await navigator.serviceWorker.ready
      const { screensAhead } = await import('./screens-ahead.ts')
      if (!(await fetchQuietly(screensAhead({ client, user }), { calm, isThrifty }))) return
      await kept.flush()
      /* For whoever asks the page whether it may be taken to sea. */
      document.documentElement.dataset['kept'] = 'all'
    } catch (problem) {
      reportError(problem)
    } finally {
      isAsking = false
    }
  }
  if (!('serviceWorker' in navigator)) return () => {}
  void round()
  const stop = every(lookAgain, () => void round())
  return () => {
    isOver = true
    stop()
    delete document.documentElement.dataset['kept']
    for (const wake of wakers) wake()
  }
}

type Subscribe = (listener: () => void) => () => void

function until(holds: () => boolean, sources: readonly Subscribe[]): Promise<void> {
  if (holds()) return Promise.resolve()
  return new Promise((resolve) => {
    const leave = sources.map((subscribe) =>
      subscribe(() => {
        if (!holds()) return
        for (const forget of leave) forget()
        resolve()
      }),
    )
  })
}

/** Safari does not tell when it has nothing to do. */
function idle(): Promise<void> {
  const ask = (globalThis as { requestIdleCallback?: typeof requestIdleCallback }).requestIdleCallback
  return new Promise((resolve) => {
    if (ask) ask(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 200)
  })
}

function every(milliseconds: number, go: () => void): () => void {
  const timer = setInterval(go, milliseconds)
  return () => clearInterval(timer)
}
