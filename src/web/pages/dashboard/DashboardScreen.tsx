import { Suspense } from 'react'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { currentSession } from '#web/api/session.ts'
import { FeuScreen } from '#web/pages/feu/FeuScreen.tsx'
import { afterOpening } from '#web/shell/after-opening.ts'
import { Failsafe } from '#web/shell/Failsafe.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const loadCards = async () => (await import('./DashboardCards.tsx')).DashboardCards
const DashboardCards = lazyPart(loadCards)
/** Whoever sails has his picture first: what lies below it comes after it. */
const CardsBelow = lazyPart(() => afterOpening(loadCards))
if (currentSession()?.user?.role !== 'fisherman') void loadCards().catch(() => undefined)

/** The first screen of everyone: for a fisherman the sea in one picture; the figures of the role, the boats, and what calls for attention. */
export function DashboardScreen() {
  const user = useOwnAccount()
  const sails = user.role === 'fisherman'
  const Cards = sails ? CardsBelow : DashboardCards
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      {sails && <FeuScreen user={user} />}
      {/* Cards that do not come take nothing of the picture along. */}
      <Failsafe>
        <Suspense fallback={<Skeleton className="h-[200vh] opacity-0" />}>
          <Cards />
        </Suspense>
      </Failsafe>
    </div>
  )
}
