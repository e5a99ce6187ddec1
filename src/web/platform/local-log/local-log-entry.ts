import * as z from 'zod/mini'

/*
 * One line of the log that this device keeps for itself: a message or an alert that came by.
 *   logEntry      as it lies in the device's storage
 *   readEntries   what can be read of a text from there; null when it is no list at all
 */

const moment = z
  .pipe(
    z.union([z.string(), z.number()]),
    z.transform((at) => new Date(at)),
  )
  .check(z.refine((at) => !Number.isNaN(at.getTime())))

const common = {
  id: z.string(),
  timestamp: z.pipe(
    moment,
    z.transform((at) => at.toISOString()),
  ),
  userId: z._default(z.nullable(z.string()), null),
  metadata: z._default(z.record(z.string(), z.unknown()), {}),
}
const message = z.object({
  ...common,
  type: z.literal('message'),
  content: z.object({ channelId: z.string(), content: z.string() }),
})
const alert = z.object({
  ...common,
  type: z.literal('alert'),
  content: z.object({ type: z.string(), message: z.string() }),
})

const logEntry = z.discriminatedUnion('type', [message, alert])
export type LogEntry = z.output<typeof logEntry>
export const logTypes = ['message', 'alert'] as const satisfies readonly LogEntry['type'][]

/** One line that makes no sense costs that line, never the others. */
export function readEntries(text: string | null): LogEntry[] | null {
  if (text === null) return []
  const list = listIn(text)
  return (
    list?.flatMap((item) => {
      const read = logEntry.safeParse(item)
      return read.success ? [read.data] : []
    }) ?? null
  )
}

function listIn(text: string): readonly unknown[] | null {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : null
  } catch {
    return null
  }
}
