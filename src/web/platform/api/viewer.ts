import { viewerOf } from '#contract/accounts/viewer-of.ts'
import type { Viewer } from '#contract/accounts/visibility.ts'
import { useSession } from './session.ts'

/** Whoever is signed in, as the contract’s rules about rights ask for them. */
export function useViewer(): Viewer | null {
  const user = useSession()?.user
  return user ? viewerOf(user) : null
}
