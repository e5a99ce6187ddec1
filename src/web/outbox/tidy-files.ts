import { later } from '#web/api/time-limit.ts'
import { forgetFilesOfNoLetter } from './outbox-files.ts'
import { theOutbox } from './outbox-of-this-device.ts'

/** Longer than a picture takes from its place on the device to its letter, in another tab too. */
const settled = 10_000

/** A letter that was cancelled leaves its picture behind, and nobody may send another one for weeks. */
export async function tidyFiles(): Promise<void> {
  await forgetFilesOfNoLetter(async () => {
    await new Promise<void>((resolve) => void later(settled, resolve))
    return (await theOutbox().readAgain()) ? theOutbox().entries() : null
  })
}
