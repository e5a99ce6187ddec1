import { uuidV7 } from '#contract/wire/id.ts'

/** The name of what is written here, the same however often it is sent. `crypto.randomUUID` exists on https and localhost alone; a harbour office may well serve plain http on its own network. */
export function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}
