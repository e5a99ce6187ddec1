import { type Viewer, type Ownership, managesPerson, effectiveRoleOf } from '#contract/accounts/visibility.ts'

/*
 * Who sees which file of the gallery, and who changes it.
 *   public    everybody who is signed in, an organisation that waits to be approved aside
 *   private   whoever sent it, the coordinators of his organisation, administrators
 * The same change and remove it, public or private, and have it even where it is not to be downloaded.
 */
export type WatchedMedia = Ownership & { readonly isPublic: boolean }

export function managesMedia(viewer: Viewer, whose: Ownership): boolean {
  return managesPerson(viewer, whose)
}

export function seesMedia(viewer: Viewer, whose: WatchedMedia): boolean {
  return managesMedia(viewer, whose) || (whose.isPublic && effectiveRoleOf(viewer) !== 'pending')
}

const boatWords = /pirogue|vessel/

/** Pictures of boats are shown with the boats: what carries such a tag, or such a name, is not in the gallery. */
export function isAboutBoat({ name, tags }: { readonly name: string; readonly tags: readonly string[] }): boolean {
  return [name, ...tags].some((said) => boatWords.test(said.toLowerCase()))
}
