import type { NamedStorage } from '#web/platform/device/device-storage.ts'
import { type LogEntry, readEntries } from './local-log-entry.ts'

/*
 * The log of this device: at most 1000 entries of the last 30 days. What is older, or one too many, moves to the archive
 * of its month. Every feature may write into it; the log screen reads it.
 *
 *   pirogue_logs               the newest entries, newest first
 *   pirogue_logs_2026-10       the archive of a month
 *   pirogue_logs_unreadable    what lay there and was no log: put aside, not thrown away
 */

export const logKey = 'pirogue_logs'
const unreadableKey = `${logKey}_unreadable`
const archiveKey = /^pirogue_logs_(\d{4}-\d{2})$/
const mostEntries = 1000
const keptFor = 30 * 24 * 3_600_000
/** The storage of a page is small, and shared with everything else that the app keeps. */
const mostInAnArchive = 1000
const mostArchives = 12

export function openLocalLog(pocket: NamedStorage, now: () => number) {
  const stored = (key: string) => readEntries(pocket.getItem(key))
  const read = () => newestFirst(stored(logKey) ?? [])
  const months = () => monthsIn(pocket)
  const archive = (month: string) => newestFirst(stored(keyOf(month)) ?? [])

  const isUnreadable = () => pocket.getItem(unreadableKey) !== null || stored(logKey) === null

  /** Whether it is kept: a full device keeps fewer entries, one that allows no storage keeps none. */
  const note = (entries: readonly LogEntry[]): boolean => {
    putAsideWhatIsUnreadable(pocket)
    const all = newestFirst([...(stored(logKey) ?? []), ...entries])
    const oldest = now() - keptFor
    const remaining = all.filter(({ timestamp }) => Date.parse(timestamp) >= oldest).slice(0, mostEntries)
    const isKept = new Set(remaining)
    // The archive first: whoever is interrupted has an entry twice, never not at all.
    moveToArchives(
      pocket,
      all.filter((entry) => !isKept.has(entry)),
    )
    return keepAsMuchAsFits(pocket, logKey, remaining)
  }

  const wipe = () => {
    for (const key of [logKey, unreadableKey, ...months().map(keyOf)]) pocket.removeItem(key)
  }

  return { read, months, archive, isUnreadable, note, wipe, clean: () => note([]) }
}

function keyOf(month: string): string {
  return `${logKey}_${month}`
}

function monthsIn(pocket: NamedStorage): string[] {
  const keys = Array.from({ length: pocket.length }, (_, index) => pocket.key(index) ?? '')
  return keys
    .flatMap((key) => archiveKey.exec(key)?.[1] ?? [])
    .toSorted()
    .toReversed()
}

/** The first entry of an id is the one that counts: an alert that the stream tells again is no second alert. */
function newestFirst(entries: readonly LogEntry[]): LogEntry[] {
  const byId = new Map<string, LogEntry>()
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry)
  return [...byId.values()].toSorted((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp))
}

/** Dakar keeps the time of Greenwich: the month of a moment is written in it. */
function moveToArchives(pocket: NamedStorage, entries: readonly LogEntry[]): void {
  const byMonth = Object.groupBy(entries, ({ timestamp }) => timestamp.slice(0, 7))
  for (const [month, moved = []] of Object.entries(byMonth)) {
    const before = readEntries(pocket.getItem(keyOf(month))) ?? []
    keepAsMuchAsFits(pocket, keyOf(month), newestFirst([...before, ...moved]).slice(0, mostInAnArchive))
  }
  for (const month of monthsIn(pocket).slice(mostArchives)) pocket.removeItem(keyOf(month))
}

function putAsideWhatIsUnreadable(pocket: NamedStorage): void {
  const text = pocket.getItem(logKey)
  if (text === null || readEntries(text) !== null) return
  pocket.removeItem(logKey)
  if (!isWritten(pocket, unreadableKey, text)) isWritten(pocket, unreadableKey, '')
}

/** When the device is full the oldest archives go first, then the older half of what is to be kept, and again. */
function keepAsMuchAsFits(pocket: NamedStorage, key: string, entries: readonly LogEntry[]): boolean {
  for (let remaining = entries; ; remaining = remaining.slice(0, Math.floor(remaining.length / 2))) {
    if (isWritten(pocket, key, JSON.stringify(remaining))) return true
    if (remaining.length === 0) return false
  }
}

/** What the page alone would remember is not written: it goes with the page, and hides until then that there is no room. */
function isWritten(pocket: NamedStorage, key: string, text: string): boolean {
  for (;;) {
    pocket.setItem(key, text)
    if (pocket.isKept(key)) return true
    const oldest = monthsIn(pocket)
      .map(keyOf)
      .filter((archive) => archive !== key)
      .at(-1)
    pocket.removeItem(oldest ?? key)
    if (oldest === undefined) return false
  }
}
