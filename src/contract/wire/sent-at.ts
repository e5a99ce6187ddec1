/**
 * What a phone had on its own clock when it sent: beside a time that it wrote before, that says how long ago this was, by whatever
 * clock. A phone that is two hours slow and pressed SOS ten seconds ago says so with two hours in both.
 */
export const sentAtHeader = 'X-Sent-At'

/** A request may be a minute on its way: less than this is the way, more is the clock. */
const longestOnTheWay = 2 * 60_000

/** By how many milliseconds its clock is behind ours, ahead where it is less than none; none when nobody can tell. */
export function clockBehind(sentAt: string | undefined, receivedAt: Date): number {
  const behind = receivedAt.getTime() - Date.parse(sentAt ?? '')
  return Math.abs(behind) > longestOnTheWay ? behind : 0
}
