import { Suspense, lazy } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'

const CallBack = lazy(async () => ({ default: (await import('./CallBack.tsx')).CallBack }))

/** The banner does not wait for it. */
export function CallBackLater(call: { alert: Alert; user: User }) {
  return (
    <OrNothing>
      <Suspense>
        <CallBack {...call} />
      </Suspense>
    </OrNothing>
  )
}
