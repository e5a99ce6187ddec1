import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import type { Role } from '#contract/wire/who.ts'
import { ownPreferences, ownProfile } from '#web/accounts/accounts.data.ts'
import { liveLater } from '#web/app/live/live-later.ts'
import { onTouchedNotification } from '#web/notifications/touched.ts'
import { afterOpening, noteOpeningReading, pictureSeen } from '#web/platform/api/after-opening.ts'
import { watchBytes } from '#web/platform/api/bytes-used.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { watchDataSaver } from '#web/platform/api/data-saver.ts'
import { newQueryClient } from '#web/platform/api/query-client.ts'
import { type Session, currentSession } from '#web/platform/api/session.ts'
import { nextTask } from '#web/platform/device/next-task.ts'
import { keptDataOf } from '#web/platform/kept/kept-data.ts'
import { keepsWhatIsKnown } from '#web/platform/kept/kept-queries.ts'
import { followTracking } from '#web/sos/follow-tracking.ts'
import { SosFromElsewhere } from '#web/sos/SosFromElsewhere.ts'
import { writtenNoun } from '#web/app/written.ts'
import { tellNouns } from '#web/platform/outbox/written-nouns.ts'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { forgetThoseWhoLeft } from './forget-those-who-left.ts'
import { homeOf, mayOpen, viewAt } from './screens.ts'
import { Shell } from './Shell.tsx'
import { shellWords } from './shell.words.ts'

/** On 2G the first data may take long, and a person who need not wait must not be kept waiting. */
const longest = 8000

/** Over everything while the first data after a sign-in come in; never when the app reopens, never without network. */
function FirstSync({ user }: { user: User }) {
  const say = useWords(shellWords)
  const client = useQueryClient()
  const { state } = useConnection()
  const [done, setDone] = useState(false)
  useEffect(() => {
    const finish = () => setDone(true)
    const end = setTimeout(finish, longest)
    /* One line per feature whose data the first screens need. */
    const firstData = [client.prefetchQuery(ownProfile(user)), client.prefetchQuery(ownPreferences())]
    void Promise.all(firstData).then(finish)
    return () => clearTimeout(end)
    /* Once per sign-in: what changes of the person later is no reason to cover the screen again. */
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, user.id])
  if (done || state === 'offline') return null
  return (
    <output className="fixed inset-0 z-(--layer-overlay) grid place-items-center bg-paper">
      <span className="grid justify-items-center gap-4 p-6 text-center">
        <Logo className="size-16" />
        <span className="block h-1.5 w-40 overflow-hidden rounded-full bg-line">
          <span className="block h-full w-1/3 animate-drift rounded-full bg-lagoon" />
        </span>
        <span className="text-lg font-semibold">{say.syncing}</span>
      </span>
    </output>
  )
}

tellNouns(writtenNoun)
followTracking()
watchDataSaver()
watchBytes()
let isOpening = false
/* Whoever is known is read for at once; whoever signs in, when they are. */
const known = currentSession()?.user
if (known) readOpeningScreen(known.role)

/** Invisible: what is seen comes first. */
const AskAhead = lazy(async () => ({
  default: (await afterOpening(() => import('#web/app/ahead/AskAhead.tsx'))).AskAhead,
}))
const MissingPerson = lazy(async () => ({ default: (await import('./MissingPerson.tsx')).MissingPerson }))
/** What only the demonstration needs is loaded in it alone. */
const DemonstrationHooks = lazy(async () => ({
  default: (await import('#web/app/demonstration/DemonstrationHooks.tsx')).DemonstrationHooks,
}))

/** The app of one person. Another person is another app: nothing of the first is carried over. */
export function SignedIn({ session }: { session: Session }) {
  const { kind, user } = session
  if (user) readOpeningScreen(user.role)
  if (!user) return <MissingPerson key={kind} />
  const Data = kind === 'real' ? KeptData : PassingData
  return (
    <Data key={user.id} user={user}>
      <Place user={user} />
      {kind === 'real' && <Live token={session.token} isPatient={user.role === 'fisherman'} />}
      {kind === 'real' && user.role === 'fisherman' && <SosFromElsewhere />}
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
function Live({ token, isPatient }: { token: string; isPatient: boolean }) {
  const client = useQueryClient()
  useEffect(() => liveLater(token, client, isPatient), [token, client, isPatient])
  return null
}

/** The address decides, and a notification may change it; an address that is no view, or not a screen yet, leads home. */
function Place({ user }: { user: User }) {
  const [path, navigate] = useLocation()
  useEffect(() => onTouchedNotification(navigate), [navigate])
  const view = viewAt(path)
  const allowed = view && mayOpen(view, path, user.role)
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
          <AskAhead user={user} keptQueries={queries} />
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

/** What the first screen needs is read at once, not each part after the last: over 2G every turn costs a second. */
function readOpeningScreen(role: Role): void {
  if (isOpening) return
  isOpening = true
  noteOpeningReading(readParts(role))
}

async function readParts(role: Role): Promise<void> {
  /* To ask for thirty files takes a phone as long as to read this one: a finger is answered between the two. */
  await nextTask()
  const view = viewAt(location.pathname) ?? homeOf(role)
  const parts: Promise<unknown>[] = view.load ? [view.load()] : []
  /* A fisherman's home is a picture: his map lies below it, and all else comes after it. */
  const beginsWithPicture = view.id === 'dashboard' && role === 'fisherman'
  const beginsWithMap = view.id === 'map' || (view.id === 'dashboard' && !beginsWithPicture)
  if (beginsWithPicture) parts.push(pictureSeen)
  if (beginsWithMap) parts.push(openingMap())
  /* What fails here fails again where it is shown, and is said there. */
  await Promise.allSettled(parts)
}

async function openingMap(): Promise<void> {
  const { warmMapAndAwaitCoast } = await import('#web/platform/map/opening-map.ts')
  await warmMapAndAwaitCoast()
}
