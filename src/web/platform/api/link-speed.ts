/**
 * How slow the link is, from how long our own server takes to begin an answer. The quickest of the last answers counts:
 * a server that works hard is slow now and then, a link on 2G is never quick.
 */
export type LinkSpeed = { readonly times: readonly number[]; readonly isSlow: boolean }

const remembered = 8
const fewest = 4
const slowFrom = 400
const quickBelow = 250

export const unknownSpeed: LinkSpeed = { times: [], isSlow: false }

/** Between the two limits it stays what it was, so that nothing changes back and forth. */
export function withAnswer({ times, isSlow }: LinkSpeed, milliseconds: number): LinkSpeed {
  const latest = [...times, milliseconds].slice(-remembered)
  if (latest.length < fewest) return { times: latest, isSlow }
  const quickest = Math.min(...latest)
  if (quickest >= slowFrom) return { times: latest, isSlow: true }
  return { times: latest, isSlow: isSlow && quickest >= quickBelow }
}
