import { useSyncExternalStore } from 'react'
import { isDemonstration } from '#web/platform/api/session.ts'
import { listeners } from '#web/platform/device/listeners.ts'
import { healthApi } from '#contract/monitoring/health.api.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { exchange } from './exchange.ts'
import { pageSaysDemonstration } from './page-says-demonstration.ts'
import { readReply } from './reply.ts'
import { onSession } from './session.ts'

/** Whether the server answers: learnt from every call, and asked for again while it does not. */
export type Connection = {
  readonly state: 'unknown' | 'online' | 'offline'
  /** When the server last answered, as far as this device knows. */
  readonly lastHeard: number | null
  readonly demoServer: boolean
}

const heardKey = 'guet.last_heard'
const demoKey = 'guet.demo_server'
const firstPause = 5_000
const longestPause = 60_000
const healthTimeOut = 10_000

const changes = listeners<void>()
let pause = firstPause
let asking: ReturnType<typeof setTimeout> | undefined
let lastHeard = Number(deviceStorage.getItem(heardKey)) || null
let current: Connection = { state: 'unknown', lastHeard, demoServer: isDemoServer() }

/** As it was last said, or as the page itself came; a page that was kept on the device says nothing. */
function isDemoServer(): boolean {
  const known = deviceStorage.getItem(demoKey)
  return known === null ? pageSaysDemonstration() : known === '1'
}

export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, currentConnection)
}

export function currentConnection(): Connection {
  return current
}

/** Once, at start. */
export function watchConnection(): void {
  addEventListener('online', () => void askHealth())
  addEventListener('offline', noteServerLost)
  onSession(() => {
    if (isDemonstration()) rest()
    else if (current.state !== 'online') void askHealth()
  })
  void askHealth()
}

export function noteServerHeard(): void {
  clearTimeout(asking)
  pause = firstPause
  lastHeard = Date.now()
  deviceStorage.setItem(heardKey, String(lastHeard))
  if (current.state !== 'online') become({ state: 'online', lastHeard })
}

export function noteServerLost(): void {
  if (isDemonstration()) return
  if (current.state !== 'offline') become({ state: 'offline', lastHeard })
  clearTimeout(asking)
  asking = setTimeout(() => void askHealth(), pause)
  pause = Math.min(pause * 2, longestPause)
}

/** In the demonstration nothing is known of a server, and nothing is said of one. */
function rest(): void {
  clearTimeout(asking)
  if (current.state !== 'unknown') become({ state: 'unknown' })
}

/** The demonstration asks the server for nothing; whoever leaves it asks again. */
export async function askHealth(): Promise<void> {
  if (isDemonstration()) return
  const { health } = healthApi
  try {
    const answer = await exchange({ method: 'GET', url: `/api${health.path}`, headers: {}, timeOut: healthTimeOut })
    noteServerHeard()
    if (answer.status === 200) rememberDemo(readReply(health, answer).demo)
  } catch {
    noteServerLost()
  }
}

function rememberDemo(demoServer: boolean): void {
  deviceStorage.setItem(demoKey, demoServer ? '1' : '0')
  if (demoServer !== current.demoServer) become({ demoServer })
}

function become(change: Partial<Connection>): void {
  current = { ...current, ...change }
  changes.call()
}

export const onConnection = changes.add
