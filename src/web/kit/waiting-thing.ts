import type { MakeWaitingCopy } from '#web/outbox/with-waiting.ts'
import type { Kind, Thing } from './kind.ts'

/** The thing that comes of what was written here and has not left yet: by the rules by which the server will make it. */
export function waitingThing(kind: Kind): MakeWaitingCopy<Thing> {
  return (body, { id, writtenAt }, before) => {
    const shape = before === null ? kind.draft : kind.change
    const read = shape.safeParse(body)
    if (!read.success) return before
    const values = kind.complete(kind.valuesFrom(read.data as { readonly [name: string]: unknown }, before))
    if (before !== null) return { ...before, ...values }
    const made = { id, createdBy: null, createdByName: null, createdAt: writtenAt, [kind.changedAt]: writtenAt }
    return { ...kind.computed, ...values, ...made }
  }
}
