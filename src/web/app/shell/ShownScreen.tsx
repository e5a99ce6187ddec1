import { type ReactNode, Suspense, lazy, memo } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { viewsAfter } from '#contract/accounts/saved-views.ts'
import { useChangePreferences, useOwnPreferences } from '#web/accounts/accounts.data.ts'
import { CallRows } from '#web/alarms/CallRows.tsx'
import { useAlarms } from '#web/alarms/use-alarms.ts'
import { Failsafe } from '#web/platform/ui/Failsafe.tsx'
import { ViewsKept } from '#web/platform/ui/lists/saved-views.ts'
import { textOrder } from '#web/platform/words/text-order.ts'
import { CallBackLater } from './CallBackLater.tsx'
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

/** The views of lists follow their person from device to device: they are preferences, and wait in the outbox as those do. */
function KeptViews({ account, children }: { readonly account: string; readonly children: ReactNode }) {
  const { data } = useOwnPreferences(account)
  const change = useChangePreferences(account)
  const views = Object.entries(viewsAfter(data?.views, undefined)).map(([id, view]) => ({ id, ...view }))
  const sorted = views.toSorted((one, other) => textOrder(one.name, other.name))
  return (
    <ViewsKept value={{ views: sorted, keep: (id, view) => change({ views: { [id]: view } }) }}>{children}</ViewsKept>
  )
}
