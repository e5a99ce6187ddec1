import { type ComponentType, Suspense } from 'react'
import { afterOpening } from '#web/platform/api/after-opening.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

/** Nobody waits for a number: it is read after the first screen, and the menu is whole without it. */
const UnseenBadge = lazyPart(async (): Promise<ComponentType<{ readonly onRail: boolean }>> => {
  try {
    return await afterOpening(async () => (await import('#web/support/UnseenBadge.tsx')).UnseenBadge)
  } catch (problem) {
    reportError(problem)
    return () => null
  }
})

/** How many answers of the support nobody has read yet. */
export function UnseenLater({ onRail = false }: { readonly onRail?: boolean }) {
  return (
    <Suspense fallback={null}>
      <UnseenBadge onRail={onRail} />
    </Suspense>
  )
}
