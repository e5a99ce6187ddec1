import { Suspense, lazy } from 'react'
import { Router, useLocation } from 'wouter'
import { SosCorner } from '#web/alerts/SosCorner.tsx'
import { useSession } from '#web/api/session.ts'
import { mayLeave } from '#web/offline/unsaved-work.ts'
import { OrNothing } from '#web/ui/OrNothing.tsx'
import { Overlays } from '#web/ui/Overlays.tsx'
import { Splash } from '#web/ui/Splash.tsx'
import { useWords } from '#web/words/words.ts'
import { appWords } from './app.words.ts'
import { EntryPage } from './EntryPage.tsx'
import { Failsafe } from './Failsafe.tsx'

const SignedIn = lazy(async () => ({ default: (await import('./SignedIn.tsx')).SignedIn }))
const LegalScreen = lazy(async () => ({ default: (await import('#web/accounts/LegalScreen.tsx')).LegalScreen }))

export function App() {
  const say = useWords(appWords)
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
  if (path === '/conditions') return <LegalScreen text="terms" />
  if (path === '/confidentialite') return <LegalScreen text="privacy" />
  if (!session) return <EntryPage />
  return <SignedIn session={session} />
}
