import { type Viewer, type Watched, managesPerson } from './visibility.ts'
import type { Role } from '#contract/wire/who.ts'

type Other = Watched & { readonly role: Role }

/**
 * Who may give somebody else a password and say with what he signs in: an administrator for everybody, a coordinator for the
 * fishermen of his organisation. Nobody for himself: his profile asks for the password that he has.
 */
export function answersFor(viewer: Viewer, person: Other): boolean {
  if (person.ownerId === viewer.id || !managesPerson(viewer, person)) return false
  return viewer.role === 'admin' || person.role === 'fisherman'
}

/** A fisherman leaves as he came; an organisation is never left without its coordinator. */
export function maySendAway(viewer: Viewer, person: Other): boolean {
  return person.role === 'fisherman' && answersFor(viewer, person)
}
