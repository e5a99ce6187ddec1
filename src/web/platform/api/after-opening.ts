import { within } from './time-limit.ts'

/*
 * What may come later is read after the first screen: over 2G both would share one thin link.
 *
 *   noteOpeningReading   the first screen is being read
 *   notePictureSeen      the picture that a fisherman opens with says what the sea is
 *   pictureSeen          for whoever waits for that
 *   afterOpening         reads what may come later
 */

const longest = 5_000
let opened: Promise<unknown> = Promise.resolve()
let tellSeen = () => {}
export const pictureSeen = new Promise<void>((resolve) => {
  tellSeen = resolve
})

export function noteOpeningReading(reading: Promise<unknown>): void {
  opened = reading
}

export function notePictureSeen(): void {
  tellSeen()
}

/** What never comes does not keep the rest waiting for ever. */
export async function afterOpening<Part>(read: () => Promise<Part>): Promise<Part> {
  await within(longest, opened, () => undefined)
  return await read()
}
