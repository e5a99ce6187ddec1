/*
 * The heartbeat of the live stream is a comment, as server-sent events have them: `:1204 17643364690`. It says that the log of events
 * was read to its end, which was event 1204, at that time (tenths of seconds since 1970, by the server's clock), and that all of it
 * that is for the listener has been sent before. A bare `:` says only that the link lives. Whoever hears no reading, or one that
 * stands still, does not know what happens.
 */

type LogReading = { readonly sequence: number; readonly at: number }

/** Between two heartbeats. */
export const heartbeatEvery = 10_000
/** So long a reading says what happens; later nobody knows. */
export const readingHolds = 15_000

const tenth = 100

export function heartbeatOf({ sequence, at }: LogReading): string {
  return `:${sequence} ${Math.floor(at / tenth)}\n\n`
}

/** What a comment of the stream says, without its colon; null where it says nothing of the log. */
export function readingIn(comment: string): LogReading | null {
  const said = /^(\d{1,15}) (\d{1,14})$/.exec(comment)
  return said && { sequence: Number(said[1]), at: Number(said[2]) * tenth }
}
