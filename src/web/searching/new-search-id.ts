import { uuidV7 } from '#contract/wire/id.ts'

/** Of a line of the search: made here, so that it is the same however often it is sent. */
export function newSearchId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}
