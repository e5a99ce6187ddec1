import * as z from 'zod/mini'
import type { AccessChange } from '#contract/accounts/pending-acts.ts'
import { roles } from '#contract/wire/who.ts'
import { identitiesOf } from '#server/accounts/accounts.actions.ts'
import type { Person } from '#server/accounts/accounts.store.ts'

/*
 * What is asked to be another one of an administrator, as it is kept until it is decided.
 *   accessAskedFor   of what was typed, what would really be another one; null: nothing
 *   readAsked     what was kept
 *   stillStands   whether he is what he was when it was asked
 */

const access = z.object({
  role: z.optional(z.enum(roles)),
  isActive: z.optional(z.boolean()),
  email: z.optional(z.nullable(z.string())),
  phoneNumber: z.optional(z.nullable(z.string())),
})
type Access = z.output<typeof access>

const asked = z.object({ to: access, from: access })
type AskedChange = z.output<typeof asked>

export function accessAskedFor(person: Person, typed: AccessChange): AskedChange | null {
  const from = accessOf(person)
  const { email = from.email, phoneNumber = from.phoneNumber } = typed
  const { email: address, phoneIdentity } = identitiesOf({ email, phoneNumber })
  const wanted = { role: typed.role, isActive: typed.isActive, email: address, phoneNumber: phoneIdentity }
  const others = names.filter((name) => wanted[name] !== undefined && wanted[name] !== from[name])
  return others.length === 0 ? null : { to: only(wanted, others), from: only(from, others) }
}

export function readAsked(kept: unknown): AskedChange {
  return asked.parse(kept)
}

export function stillStands(person: Person, { from }: AskedChange): boolean {
  const present = accessOf(person)
  return names.every((name) => from[name] === undefined || from[name] === present[name])
}

const names = ['role', 'isActive', 'email', 'phoneNumber'] as const

function accessOf({ role, isActive, email, phoneIdentity }: Person) {
  return { role, isActive, email, phoneNumber: phoneIdentity }
}

function only(said: Access, wanted: readonly (typeof names)[number][]): Access {
  return access.parse(Object.fromEntries(wanted.map((name) => [name, said[name]])))
}
