import type { User } from '#contract/accounts/account.ts'
import { hasOwnPerOrganisation } from '#contract/kit/owner.ts'
import type { MakeWaitingCopy } from '#web/platform/outbox/with-waiting.ts'
import type { Kind, Thing } from './kind.ts'

/**
 * The thing that comes of what was written here and has not left yet: by the rules by which the server will make it. Whoever
 * wrote it may go on with it.
 */
export function waitingThing(kind: Kind, whoWrites: () => User | null): MakeWaitingCopy<Thing> {
  return (body, { id, writtenAt }, before) => {
    const shape = before === null ? kind.draft : kind.change
    const read = shape.safeParse(body)
    if (!read.success) return before
    const values = kind.complete(kind.valuesFrom(read.data as { readonly [name: string]: unknown }, before))
    if (before !== null) return { ...before, ...values }
    const user = whoWrites()
    const owner = hasOwnPerOrganisation(kind) && { organisation: user?.organisation ?? null }
    const maker = { createdBy: user?.id ?? null, createdByName: user?.profile.fullName ?? null }
    return { ...kind.computed, ...values, id, ...owner, ...maker, createdAt: writtenAt, [kind.changedAt]: writtenAt }
  }
}
