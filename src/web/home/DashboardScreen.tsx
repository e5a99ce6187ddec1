import { Suspense } from 'react'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { FeuScreen } from '#web/feu/FeuScreen.tsx'
import { afterOpening } from '#web/platform/api/after-opening.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { nextTask } from '#web/platform/device/next-task.ts'
import { Failsafe } from '#web/platform/ui/Failsafe.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { hasRoomForMenu } from '#web/platform/ui/screen-width.ts'

/** His picture comes first, and what lies below it after. */
const CardsBelow = lazyPart(() => afterOpening(async () => (await import('./DashboardCards.tsx')).DashboardCards))
const loadSea = async () => (await import('#web/sea/SeaScreen.tsx')).SeaScreen
const SeaScreen = lazyPart(loadSea)
/* In a task of its own, as `readOpeningScreen`. Before anybody is known it is for whoever sits at a desk: on a phone it is mostly a fisherman who signs in, and his link is thin. */
const role = currentSession()?.user?.role
if (role === undefined ? hasRoomForMenu() : role !== 'fisherman')
  void nextTask()
    .then(loadSea)
    .catch(() => undefined)

/** The first screen of everyone: for a fisherman his day in one picture and what lies below it; for whoever watches over others the sea. */
export function DashboardScreen() {
  const user = useOwnAccount()
  if (user.role !== 'fisherman') return <SeaScreen />
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5">
      <FeuScreen user={user} />
      {/* Cards that do not come take nothing of the picture along. */}
      <Failsafe>
        <Suspense fallback={<Skeleton className="h-[200vh] opacity-0" />}>
          <CardsBelow />
        </Suspense>
      </Failsafe>
    </div>
  )
}
