import { Suspense, useEffect, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { OrNothing } from '#web/ui/OrNothing.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { hasRoomForMenu } from '#web/ui/screen-width.ts'
import { afterOpening } from './after-opening.ts'
import { openSearch, openSearchByKey, useSearchOpen } from './search-opening.ts'

const loadPalette = async () => (await import('#web/pages/search/Palette.tsx')).Palette
const Palette = lazyPart(loadPalette)
/* Whoever has keys types on, and wants to see it. */
if (hasRoomForMenu()) void afterOpening(loadPalette).catch(() => undefined)

/** The search of every screen: read when somebody wants it for the first time. */
export function SearchCorner({ user }: { readonly user: User }) {
  const isOpen = useSearchOpen()
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  useEffect(() => {
    addEventListener('keydown', openSearchByKey)
    return () => {
      removeEventListener('keydown', openSearchByKey)
      openSearch(false)
    }
  }, [])
  if (!isWanted) return null
  return (
    <OrNothing>
      <Suspense>
        <Palette user={user} open={isOpen} onOpenChange={openSearch} />
      </Suspense>
    </OrNothing>
  )
}
