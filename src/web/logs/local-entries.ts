import type { LogEntry } from '#web/platform/local-log/local-log-entry.ts'
import { searchFor } from '#web/platform/words/text-order.ts'

/*
 * The lines of the local log as they are looked at.
 *   LogChoice     what is wanted of them, as the address says it
 *   isWanted      whether a line is one of those
 *   channelNameIn the conversation of a message, by the same
 *   nameIn        the person of a line, by the name that was known when it was written
 *   textOf        what a line says
 *   dayBounds     days of Dakar as the moments between them
 */
export type LogChoice = {
  readonly q: string
  readonly type: string
  readonly user: string
  readonly from: string
  readonly to: string
}

export function isWanted({ q, type, user, from, to }: LogChoice): (entry: LogEntry) => boolean {
  const { since, until } = dayBounds(from, to)
  const isFound = searchFor(q)
  return (entry) =>
    (type === '' || entry.type === type) &&
    (user === '' || entry.userId === user) &&
    (since === undefined || entry.timestamp >= since) &&
    (until === undefined || entry.timestamp < until) &&
    isFound([textOf(entry), nameIn(entry), channelNameIn(entry) ?? subjectOf(entry), textIn(entry, 'pirogue')])
}

export function textOf(entry: LogEntry): string {
  return entry.type === 'message' ? entry.content.content : entry.content.message
}

/** The channel of a message, the kind of an alert. */
export function subjectOf(entry: LogEntry): string {
  return entry.type === 'message' ? entry.content.channelId : entry.content.type
}

export function nameIn(entry: LogEntry): string | null {
  return textIn(entry, 'user_name')
}

/** Null: an earlier Guet wrote down whose it is, and not how it is called. */
export function channelNameIn(entry: LogEntry): string | null {
  if (entry.type !== 'message') return null
  const { channelId } = entry.content
  return textIn(entry, 'channel_name') ?? (/^(direct|sos)-/.test(channelId) ? null : channelId)
}

export function textIn({ metadata }: LogEntry, name: string): string | null {
  const value = metadata[name]
  return typeof value === 'string' ? value : null
}

const day = 24 * 3_600_000
const written = /^\d{4}-\d{2}-\d{2}$/

/** Dakar keeps the time of Greenwich; the last day is one of them, up to its end. */
export function dayBounds(from: string, to: string): { readonly since?: string; readonly until?: string } {
  return {
    ...(written.test(from) && { since: new Date(from).toISOString() }),
    ...(written.test(to) && { until: new Date(Date.parse(to) + day).toISOString() }),
  }
}
