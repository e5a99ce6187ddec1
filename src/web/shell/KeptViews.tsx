import type { ReactNode } from 'react'
import { viewsAfter } from '#contract/accounts/saved-views.ts'
import { useChangePreferences, useOwnPreferences } from '#web/accounts/accounts.data.ts'
import { ViewsKept } from '#web/ui/lists/saved-views.ts'
import { textOrder } from '#web/words/text-order.ts'

/** The views of lists follow their person from device to device: they are preferences, and wait in the outbox as those do. */
export function KeptViews({ account, children }: { readonly account: string; readonly children: ReactNode }) {
  const { data } = useOwnPreferences(account)
  const change = useChangePreferences(account)
  const views = Object.entries(viewsAfter(data?.views, undefined)).map(([id, view]) => ({ id, ...view }))
  const sorted = views.toSorted((one, other) => textOrder(one.name, other.name))
  return (
    <ViewsKept value={{ views: sorted, keep: (id, view) => change({ views: { [id]: view } }) }}>{children}</ViewsKept>
  )
}
