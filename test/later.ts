import { test } from 'vitest'

/** A test that runs before anything lands, and is not waited for in `npm test` (dev/tiers.ts). */
export function later(title: string, body: () => void | Promise<void>): void {
  // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- Both are the caller's.
  test(title, { tags: 'later' }, body)
}
