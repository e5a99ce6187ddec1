import { useSyncExternalStore } from 'react'
import { listeners } from '#web/platform/device/listeners.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { serviceWorkers } from '#web/platform/device/service-workers.ts'
import { bytesSpent, bytesWritten, countBytes, onBytesSpent } from './bytes-spent.ts'
import { noteAnswerTime } from './data-saver.ts'
import { dayOfBytes, daysIn, withBytes } from './days-of-bytes.ts'
import { costOf, isAnswerOfOurs } from './resource-cost.ts'

/*
 * What this device sent and received today, as far as a page can know: the browser's own record of each request, plus
 * what it leaves out. Whoever sends a body or reads a stream says so with `spent`.
 */

const storedUnder = 'guet.bytes_used'
const writeAfter = 2_000
const changes = listeners<void>()
let writing: ReturnType<typeof setTimeout> | undefined

/** Once, behind the sign-in: the browser remembers what came before. */
export function watchBytes(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      countBytes(costOf(entry, location.origin))
      if (isAnswerOfOurs(entry, location.origin)) noteAnswerTime(entry.responseStart - entry.requestStart)
    }
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
  serviceWorkers()?.addEventListener('message', ({ data }: MessageEvent<{ bytesSpent?: unknown } | null>) => {
    if (typeof data?.bytesSpent === 'number') countBytes(data.bytesSpent)
  })
  onBytesSpent(() => (writing ??= setTimeout(write, writeAfter)))
  addEventListener('pagehide', write)
  addEventListener('storage', ({ key }) => key === storedUnder && notifyAll())
}

export function useBytesToday(): number {
  return useSyncExternalStore(onBytes, bytesToday)
}

function bytesToday(): number {
  return (daysIn(deviceStorage.getItem(storedUnder))[dayOfBytes(Date.now())] ?? 0) + bytesSpent()
}

function write(): void {
  clearTimeout(writing)
  writing = undefined
  const unwritten = bytesSpent()
  if (unwritten === 0) return
  // Read again each time: another tab of this device has been writing too.
  const days = withBytes(daysIn(deviceStorage.getItem(storedUnder)), Date.now(), unwritten)
  deviceStorage.setItem(storedUnder, JSON.stringify(days))
  bytesWritten(unwritten)
  notifyAll()
}

function notifyAll(): void {
  changes.call()
}

const onBytes = changes.add
