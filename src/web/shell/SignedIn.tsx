import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { mayCall } from '#contract/wire/who.ts'
import { newQueryClient } from '#web/api/query-client.ts'
import { type Session, currentSession } from '#web/api/session.ts'
import { keptDataOf } from '#web/kept/kept-data.ts'
import { keepsWhatIsKnown } from '#web/kept/kept-queries.ts'
import { onTouchedNotification } from '#web/notifications/touched.ts'
import { OrNothing } from '#web/ui/OrNothing.tsx'
import { liveLater } from '#web/wiring/live-later.ts'
import { wireSignedIn } from '#web/wiring/signed-in-wiring.ts'
import { afterOpening } from './after-opening.ts'
import { readOpeningScreen } from './first-screen.ts'
import { FirstSync } from './FirstSync.tsx'
import { forgetThoseWhoLeft } from './forget-those-who-left.ts'
import { homeOf, viewAt } from './screens.ts'
import { Shell } from './Shell.tsx'

wireSignedIn()
const known = currentSession()?.user
if (known) readOpeningScreen(known.role)

/** Invisible: what is seen comes first. */
const Prefetch = lazy(async () => ({
  default: (await afterOpening(() => import('#web/prefetch/Prefetch.tsx'))).Prefetch,
}))
const MissingPerson = lazy(async () => ({ default: (await import('./MissingPerson.tsx')).MissingPerson }))
/** What only the demonstration needs is loaded in it alone. */
const DemonstrationHooks = lazy(async () => ({
  default: (await import('#web/demonstration/DemonstrationHooks.tsx')).DemonstrationHooks,
}))

/** The app of one person. Another person is another app: nothing of the first is carried over. */
export function SignedIn({ session }: { session: Session }) {
  const { kind, user } = session
  if (!user) return <MissingPerson key={kind} />
  const Data = kind === 'real' ? KeptData : PassingData
  return (
    <Data key={user.id} user={user}>
      <Place user={user} />
      {kind === 'real' && <Live token={session.token} />}
      {kind === 'real' && session.fresh && <FirstSync user={user} />}
      {kind === 'demonstration' && (
        <OrNothing>
          <Suspense>
            <DemonstrationHooks role={user.role} />
          </Suspense>
        </OrNothing>
      )}
    </Data>
  )
}

/** Never in the demonstration: its world is in the browser alone. */
function Live({ token }: { token: string }) {
  const client = useQueryClient()
  useEffect(() => liveLater(token, client), [token, client])
  return null
}

/** The address decides, and a notification may change it; an address that is no view, or not a screen yet, leads home. */
function Place({ user }: { user: User }) {
  const [path, navigate] = useLocation()
  useEffect(() => onTouchedNotification(navigate), [navigate])
  const view = viewAt(path)
  const allowed = view && mayCall(view.who, user.role)
  if (!view || (allowed && !view.Screen)) return <Redirect to={`/${homeOf(user.role).id}`} replace />
  return <Shell user={user} view={view} allowed={allowed === true} />
}

type DataProps = { user: User; children: ReactNode }

/** What the server said, kept on the device for as long as the account stays on it. */
function KeptData({ user, children }: DataProps) {
  const accountId = user.id
  const [client] = useState(newQueryClient)
  const [queries] = useState(() => keptDataOf(accountId, client))
  useEffect(
    () => () => {
      const session = currentSession()
      if (session?.kind === 'real' && session.user?.id === accountId) return
      queries.close()
      client.clear()
      void forgetThoseWhoLeft(session)
    },
    [accountId, client, queries],
  )
  return (
    <PersistQueryClientProvider
      client={client}
      /* However old: at sea the last that was known is worth more than nothing, and it has its age. */
      persistOptions={{ persister: queries, maxAge: Infinity, dehydrateOptions: keepsWhatIsKnown }}
    >
      {children}
      <OrNothing>
        <Suspense>
          <Prefetch user={user} keptQueries={queries} />
        </Suspense>
      </OrNothing>
    </PersistQueryClientProvider>
  )
}

/** The demonstration leaves no trace. */
function PassingData({ children }: DataProps) {
  const [client] = useState(newQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
