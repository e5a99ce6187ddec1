import { within } from './time-limit.ts'

const longest = 3_000
let opened: Promise<unknown> = Promise.resolve()

/** What is read for the first screen: everything that may come later waits for it. */
export function noteOpeningReading(reading: Promise<unknown>): void {
  opened = reading
}

/** Boats are read after the coast and the figures of the first screen; what never comes does not keep them waiting for ever. */
export async function afterOpening<Part>(read: () => Promise<Part>): Promise<Part> {
  await within(longest, opened, () => undefined)
  return await read()
}
