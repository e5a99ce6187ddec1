import { uuidV7 } from '#contract/wire/id.ts'

/** A name that nobody has had before. */
export function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}
