import * as z from 'zod/mini'
import { type Nothing, nothing } from './field-types.ts'
import { type Viewer, type Ownership, isInScope } from '#contract/accounts/visibility.ts'
import { id } from '#contract/wire/id.ts'
import type { Who } from '#contract/wire/who.ts'

/*
 * Whose a thing is. Where organisations have their own it is shown, and who may change it follows from that on both
 * sides: the server refuses by the rule by which a button is left out.
 */

type Rights = { readonly readBy: Who; readonly writtenBy: Who }
export type OwnerShown<W extends Who> = 'own' extends W['organization']
  ? { readonly organisation: z.ZodMiniNullable<typeof id> }
  : Nothing

/** Whether an organisation has some of its own: then each carries whose it is. */
export function hasOwnPerOrganisation({ readBy, writtenBy }: Rights): boolean {
  return readBy.organization === 'own' || writtenBy.organization === 'own'
}

export function ownerShape(rights: Rights) {
  return hasOwnPerOrganisation(rights) ? { organisation: z.nullable(id) } : nothing
}

/**
 * Of a thing as it is shown. Where organisations have their own, whoever made one has no right to it by that: it may have left the
 * organisation since, or the organisation it.
 */
function ownerOf(thing: { readonly [name: string]: unknown }): Ownership {
  const { createdBy = null, organisation } = thing as {
    readonly createdBy?: string | null
    readonly organisation?: string | null
  }
  return organisation === undefined
    ? { ownerId: createdBy, organisationId: null }
    : { ownerId: null, organisationId: organisation }
}

export function mayChange(
  { writtenBy }: Pick<Rights, 'writtenBy'>,
  viewer: Viewer,
  thing: { readonly [name: string]: unknown },
): boolean {
  return isInScope(writtenBy, viewer, ownerOf(thing))
}
