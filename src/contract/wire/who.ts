/** Who may make a call, as data: the server enforces it, the menu and the buttons read it, the tests enumerate it. */

export const roles = ['fisherman', 'organization', 'admin'] as const
export type Role = (typeof roles)[number]

/** How far a role reaches with a call: not at all, to what is its own, or to everything. */
export type Scope = 'none' | 'own' | 'all'
export type Who = { readonly nobody: 'none' | 'all' } & { readonly [R in Role]: Scope } & {
  /** An organisation that no administrator has approved; when nothing is said it reaches as far as any organisation. */
  readonly pending?: Scope
}
/** Somebody as a caller: nobody, a role, or an organisation that waits to be approved. */
export type EffectiveRole = Role | 'nobody' | 'pending'

export const everyone = { nobody: 'all', fisherman: 'all', organization: 'all', admin: 'all' } as const satisfies Who
export const signedIn = { nobody: 'none', fisherman: 'all', organization: 'all', admin: 'all' } as const satisfies Who
export const themselves = { nobody: 'none', fisherman: 'own', organization: 'own', admin: 'own' } as const satisfies Who
/** Organisations reach what is theirs: a kind of thing that says so has a column `organisation_id`. */
export const managers = { nobody: 'none', fisherman: 'none', organization: 'own', admin: 'all' } as const satisfies Who
/** What is no thing of anybody, as an answer to a question. */
export const everyManager = {
  nobody: 'none',
  fisherman: 'none',
  organization: 'all',
  admin: 'all',
} as const satisfies Who
/** Of organisations only those that an administrator has approved. */
export const approvedManagers = { ...managers, pending: 'none' } as const satisfies Who
/** A fisherman his own, a coordinator those of his members, administrators all; nobody of an organisation that waits to be approved. */
export const approvedThemselves = { ...themselves, admin: 'all', pending: 'none' } as const satisfies Who
/** What belongs to nobody in particular: organisations that an administrator has approved change all of it. */
export const approvedOfAll = {
  nobody: 'none',
  fisherman: 'none',
  organization: 'all',
  admin: 'all',
  pending: 'none',
} as const satisfies Who
export const admins = { nobody: 'none', fisherman: 'none', organization: 'none', admin: 'all' } as const satisfies Who

export function mayCall(who: Who, standing: EffectiveRole): boolean {
  return scopeOf(who, standing) !== 'none'
}

export function scopeOf(who: Who, standing: EffectiveRole): Scope {
  return standing === 'pending' ? (who.pending ?? who.organization) : who[standing]
}
