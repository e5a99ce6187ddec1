import { type QueryClient, useIsRestoring, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listeners } from '#web/platform/device/listeners.ts'
import type { User } from '#contract/accounts/account.ts'
import { renewPush } from '#web/notifications/renew-push.ts'
import { currentConnection, onConnection } from '#web/platform/api/connection.ts'
import { isSavingData } from '#web/platform/api/data-saver.ts'
import { idleTask } from '#web/platform/device/idle-task.ts'
import { serviceWorkers } from '#web/platform/device/service-workers.ts'
import type { QueryKeeper } from '#web/platform/kept/kept-queries.ts'
import { tidyFiles } from '#web/platform/outbox/tidy-files.ts'
import { onClockStep } from './clock-steps.ts'
import { fetchQuietly, askAheadEvery } from '#web/platform/kept/quiet-fetch.ts'

type AskAheadProps = { readonly user: User; readonly keptQueries: QueryKeeper }

/**
 * Asks for what every screen of this person shows, behind everything else: so each of them opens at sea after one visit ashore. The server
 * is told before that where this person is called. Never in the demonstration.
 */
export function AskAhead({ user, keptQueries }: AskAheadProps) {
  const client = useQueryClient()
  const isRestoring = useIsRestoring()
  useEffect(() => {
    if (isRestoring) return
    return keepAskingAhead(client, user, keptQueries)
    /* What changes of the person later is no reason to begin again. */
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, user.id, user.role, keptQueries, isRestoring])
  useEffect(tidyFiles, [])
  useEffect(() => {
    const clocks = { wall: () => Date.now(), monotonic: () => performance.now(), every }
    return onClockStep(clocks, () => void client.invalidateQueries())
  }, [client])
  return null
}

function keepAskingAhead(client: QueryClient, user: User, keptQueries: QueryKeeper): () => void {
  let isOver = false
  let isAsking = false
  const wakers = listeners<void>()
  const onWake = wakers.add
  const queries = client.getQueryCache()
  const calm = async () => {
    const isQuiet = () => isOver || (currentConnection().state === 'online' && client.isFetching() === 0)
    await until(isQuiet, [onConnection, (listener) => queries.subscribe(listener), onWake])
    await idleTask()
    return !isOver
  }
  const round = async () => {
    if (isAsking) return
    isAsking = true
    try {
      /* Without its worker the app does not open at sea, whatever is kept. */
      await serviceWorkers()?.ready
      if (await calm()) await renewPush(user.id)
      const { askedAhead } = await import('./asked-ahead.ts')
      if (!(await fetchQuietly(askedAhead({ client, user }), { calm, isSavingData }))) return
      await keptQueries.flush()
      /* For whoever asks the page whether it may be taken to sea. */
      document.documentElement.dataset['kept'] = 'all'
    } catch (problem) {
      reportError(problem)
    } finally {
      isAsking = false
    }
  }
  if (!serviceWorkers()) return () => {}
  void round()
  const stop = every(askAheadEvery, () => void round())
  return () => {
    isOver = true
    stop()
    delete document.documentElement.dataset['kept']
    wakers.call()
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

function every(milliseconds: number, go: () => void): () => void {
  const timer = setInterval(go, milliseconds)
  return () => clearInterval(timer)
}
