import * as z from 'zod/mini'

/** Where warnings of others are read. Whoever sets an address believes what it says: its messages are shown to everybody. */
const addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((one) => one.trim())),
  ),
  z.array(z.url({ protocol: /^https?$/ })).check(z.maxLength(10)),
)
export const capSettings = { GUET_CAP_FEEDS: z.optional(addresses) }

export function capFeeds({
  GUET_CAP_FEEDS,
}: {
  readonly GUET_CAP_FEEDS?: readonly string[] | undefined
}): readonly string[] {
  return [...new Set(GUET_CAP_FEEDS)]
}
