import { useSyncExternalStore } from 'react'
import { currentSession } from '#web/platform/api/session.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import type { LogEntry } from './local-log-entry.ts'
import { logKey, openLocalLog } from './local-log.ts'

/** The one log of this device. Tabs share it; each shows what another has written. */

const log = openLocalLog(deviceStorage, Date.now)
const listeners = new Set<() => void>()
const day = 24 * 3_600_000

type LogOnDevice = {
  readonly entries: readonly LogEntry[]
  /** Months that have an archive, the newest first. */
  readonly months: readonly string[]
  readonly isUnreadable: boolean
}
let shown: LogOnDevice | null = null
/** Who looks around without an account finds nothing of what was said on this device. */
const nothing: LogOnDevice = { entries: [], months: [], isUnreadable: false }

export function noteInLocalLog(entry: LogEntry): void {
  report(log.note([entry]))
}

/** At start, and then once a day. */
export function keepLocalLogClean(): () => void {
  const clean = () => report(log.clean())
  clean()
  const timer = setInterval(clean, day)
  return () => clearInterval(timer)
}

export function wipeLocalLog(): void {
  log.wipe()
  changed()
}

export function archivedEntries(month: string): readonly LogEntry[] {
  return log.archive(month)
}

export function useLocalLog(): LogOnDevice {
  return useSyncExternalStore(onChange, snapshot)
}

function report(isKept: boolean): void {
  if (!isKept) reportError(new Error('This device has no room for its log.'))
  changed()
}

function snapshot(): LogOnDevice {
  if (currentSession()?.kind === 'demonstration') return nothing
  shown ??= { entries: log.read(), months: log.months(), isUnreadable: log.isUnreadable() }
  return shown
}

function changed(): void {
  shown = null
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  // What another tab, or the time before this screen, has written.
  shown = null
  listeners.add(listener)
  addEventListener('storage', heardOfAnotherTab)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', heardOfAnotherTab)
  }
}

function heardOfAnotherTab({ key }: StorageEvent): void {
  if (key === null || key.startsWith(logKey)) changed()
}
