import { later } from '#web/platform/api/time-limit.ts'
import { forgetFilesOfNoLetter } from './outbox-files.ts'
import { theOutbox } from './outbox-of-this-device.ts'

/** Longer than a picture takes from its place on the device to its letter, in another tab too. */
const settled = 10_000

/**
 * Later, and waited for by nobody: a letter that was cancelled or sent leaves its file behind, and files that nobody needs
 * take the room of others. While the outbox cannot be read none is forgotten: an empty list may be one that is not read yet.
 */
export function tidyFiles(): void {
  void forgetFilesOfNoLetter(lettersOnceSettled).catch(reportError)
}

async function lettersOnceSettled() {
  await new Promise<void>((resolve) => void later(settled, resolve))
  return (await theOutbox().readAgain()) ? theOutbox().entries() : null
}
