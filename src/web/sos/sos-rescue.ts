import { useSyncExternalStore } from 'react'
import { listeners } from '#web/platform/device/listeners.ts'
import type { NotificationSettings } from '#contract/notifications/notification.ts'
import { rescueNumber, rescueRadioChannel } from '#contract/notifications/rescue-numbers.ts'
import { currentConnection, onConnection } from '#web/platform/api/connection.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'

/** Whom to call when the app cannot: asked for while the server answers, and known when it does not. */
type Rescue = Pick<NotificationSettings, 'sosNumber' | 'rescueNumber' | 'radioChannel'>

const note = 'guet.rescue'
const freshFor = 3_600_000
const unknown: Rescue = { sosNumber: null, rescueNumber, radioChannel: rescueRadioChannel }
const changes = listeners<void>()
let known = keptRescue()
let askedAt = -freshFor

export function useRescue(): Rescue {
  return useSyncExternalStore(onRescue, () => known)
}

let isKept = false

/** From the first time on that somebody asks for it. */
export function keepRescueKnown(): void {
  if (isKept) return
  isKept = true
  const ask = () => {
    const isDue = performance.now() - askedAt >= freshFor
    if (!isDue || currentConnection().state !== 'online' || currentSession()?.kind === 'demonstration') return
    askedAt = performance.now()
    void refresh()
  }
  onConnection(ask)
  ask()
}

async function refresh(): Promise<void> {
  try {
    const { fetchRescueNumbers } = await import('./fetch-rescue-numbers.ts')
    const { sosNumber, rescueNumber: number, radioChannel } = await fetchRescueNumbers()
    known = { sosNumber, rescueNumber: number, radioChannel }
    deviceStorage.setItem(note, JSON.stringify(known))
    changes.call()
  } catch {
    /* What is known stays; asked again with the next answer of the server. */
    askedAt = -freshFor
  }
}

function keptRescue(): Rescue {
  try {
    return { ...unknown, ...(JSON.parse(deviceStorage.getItem(note) ?? 'null') as Partial<Rescue> | null) }
  } catch {
    return unknown
  }
}

const onRescue = changes.add
