import { Suspense, lazy, memo } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { CallRows } from '#web/alarms/CallRows.tsx'
import { useAlarms } from '#web/alarms/use-alarms.ts'
import { CallBackLater } from './CallBackLater.tsx'
import { Failsafe } from './Failsafe.tsx'
import { KeptViews } from './KeptViews.tsx'
import { ScreenComing } from './ScreenComing.tsx'
import type { View } from './screens.ts'

const Restricted = lazy(async () => ({ default: (await import('./Restricted.tsx')).Restricted }))

type ShownScreenProps = {
  readonly user: User
  readonly view: View
  readonly allowed: boolean
  /** The alert whose dossier it is. */
  readonly call: string | null
  /** It shows each call for help itself, once it is there. */
  readonly isSea: boolean
}

/**
 * What the address opens. It is drawn anew when that changes alone: a screen whose code has just come is drawn in short steps,
 * and whatever the bar above it is told meanwhile would have it drawn in one.
 */
export const ShownScreen = memo(({ user, view, allowed, call, isSea }: ShownScreenProps) => {
  const calling = isSea && <Calling user={user} />
  return (
    <Failsafe key={view.id} above={calling}>
      <Suspense
        fallback={
          <>
            {calling}
            <ScreenComing call={call} />
          </>
        }
      >
        {allowed && view.Screen ? (
          <KeptViews account={user.id}>
            <view.Screen />
          </KeptViews>
        ) : (
          <Restricted user={user} view={view} />
        )}
      </Suspense>
    </Failsafe>
  )
})

function Calling({ user }: { readonly user: User }) {
  return <CallRows user={user} alarms={useAlarms(user)} CallBack={CallBackLater} />
}
