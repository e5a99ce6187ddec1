import { Suspense, useEffect, useState } from 'react'
import { Redirect, Router, useLocation } from 'wouter'
import { supportPath } from '#contract/donations/support-path.ts'
import { DemonstrationMarks } from '#web/app/demonstration/DemonstrationMarks.tsx'
import { currentSession, useSession, useSessionExpired } from '#web/platform/api/session.ts'
import { mayLeave } from '#web/platform/forms/unsaved-work.ts'
import { Overlays } from '#web/platform/ui/dialogs/Overlays.tsx'
import { Failsafe } from '#web/platform/ui/Failsafe.tsx'
import { Splash } from '#web/platform/ui/feedback/Splash.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { SosCorner } from '#web/sos/SosCorner.tsx'
import { useAskedFor } from './asked-for.ts'
import { shellWords } from './shell.words.ts'

const loadEntryPage = () => import('./EntryPage.tsx')
const EntryPage = lazyPart(async () => (await loadEntryPage()).EntryPage)
const loadSignedIn = () => import('./SignedIn.tsx')
const SignedIn = lazyPart(async () => (await loadSignedIn()).SignedIn)
const JoinPage = lazyPart(async () => (await import('./JoinPage.tsx')).JoinPage)
const LegalScreen = lazyPart(async () => (await import('#web/accounts/entry/LegalScreen.tsx')).LegalScreen)

/* Who is known is read while the page is still being drawn for the first time. A failure is told where it is shown. */
const readAhead = () => void loadSignedIn().catch(() => undefined)
if (currentSession()) readAhead()
else {
  void loadEntryPage().catch(() => undefined)
  /* Whoever types a password comes in: what is behind the door travels while they type. */
  addEventListener('input', readAhead, { once: true })
}

export function App() {
  const say = useWords(shellWords)
  return (
    <Router aroundNav={(navigate, to, options) => void mayLeave().then((leaves) => leaves && navigate(to, options))}>
      <Failsafe whole>
        <Suspense fallback={<Splash text={say.loading} />}>
          <Page />
        </Suspense>
      </Failsafe>
      <OrNothing>
        <SosCorner />
      </OrNothing>
      <OrNothing>
        <Overlays />
      </OrNothing>
    </Router>
  )
}

/** Three places: the texts that anyone may read, the way in, and the app behind it. */
function Page() {
  const session = useSession()
  const [path] = useLocation()
  const askedFor = useAskedFor()
  const hasExpired = useSessionExpired()
  const hasLeft = useHasLeft(session !== null)
  if (path === '/conditions' || path === '/confidentialite') {
    return (
      <>
        <DemonstrationMarks />
        <LegalScreen text={path === '/conditions' ? 'terms' : 'privacy'} />
      </>
    )
  }
  if (path === '/rejoindre') return <JoinPage />
  if (!session && path === '/donations' && !hasLeft && !hasExpired) return <PageApart to={supportPath} />
  if (!session) return <EntryPage forgets={hasLeft} />
  if (askedFor !== null && session.kind === 'real') return <Redirect to={askedFor} replace />
  return <SignedIn session={session} />
}

/** What everybody may see without an account is no part of the app. */
function PageApart({ to }: { to: string }) {
  const say = useWords(shellWords)
  useEffect(() => location.replace(to + location.search), [to])
  return <Splash text={say.loading} />
}

/** Whoever signed out here left what they looked at; a session that ended by itself did not. */
function useHasLeft(isSignedIn: boolean): boolean {
  const hasExpired = useSessionExpired()
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  return wasSignedIn && !hasExpired
}
