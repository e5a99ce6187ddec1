import { FlaskConical } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { EntryFrame } from '#web/accounts/entry/EntryFrame.tsx'
import { LoginScreen } from '#web/accounts/entry/LoginScreen.tsx'
import { DemonstrationMarks } from '#web/app/demonstration/DemonstrationMarks.tsx'
import { onTouchedNotification } from '#web/notifications/touched.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { ForgetfulNote } from '#web/platform/kept/ForgetfulNote.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failsafe } from '#web/platform/ui/Failsafe.tsx'
import { Splash } from '#web/platform/ui/feedback/Splash.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { type EntryState, useAskedFor } from './asked-for.ts'
import { shellWords } from './shell.words.ts'

const RegisterScreen = lazyPart(async () => (await import('#web/accounts/entry/RegisterScreen.tsx')).RegisterScreen)
const DemonstrationChoice = lazyPart(
  async () => (await import('#web/app/demonstration/DemonstrationChoice.tsx')).DemonstrationChoice,
)

type Step = 'login' | 'register' | 'demonstration'

/**
 * The way in. Login, registration and the demonstration swap by a flag while the path stays /login; the flag lives in
 * the history entry, so that the phone's back button goes from one to the other. /register is an address of its own.
 * Beside it lies what was asked for, unless somebody left it on purpose.
 */
export function EntryPage({ forgets }: { forgets: boolean }) {
  const [path, navigate] = useLocation()
  const askedFor = useAskedFor()
  const flag = useHistoryState<{ step?: Step } | null>()?.step
  const step: Step = path === '/register' ? 'register' : (flag ?? 'login')
  useEffect(() => {
    if (path === '/login' || path === '/register') return
    goIn({ navigate, askedFor: forgets ? null : path + location.search })
  }, [path, navigate, forgets])
  useEffect(() => onTouchedNotification((touched) => goIn({ navigate, askedFor: touched })), [navigate])
  const show = (next: Step) => navigate('/login', { state: { step: next, ...(askedFor !== null && { askedFor }) } })
  return (
    <EntryFrame marks={<DemonstrationMarks />} brief={step === 'register'} key={step}>
      <ForgetfulNote />
      <Failsafe>
        <Suspense fallback={<Splash inline />}>
          {step === 'login' && (
            <LoginScreen
              onRegister={() => show('register')}
              onInvited={() => navigate('/rejoindre')}
              after={<DemonstrationOffer onWanted={() => show('demonstration')} />}
            />
          )}
          {step === 'register' && <RegisterScreen onLogin={() => show('login')} />}
          {step === 'demonstration' && <DemonstrationChoice onBack={() => show('login')} />}
        </Suspense>
      </Failsafe>
    </EntryFrame>
  )
}

type GoingIn = { navigate: ReturnType<typeof useLocation>[1]; askedFor: string | null }

function goIn({ navigate, askedFor }: GoingIn): void {
  const state: EntryState = askedFor === null ? {} : { askedFor }
  navigate('/login', { replace: true, state })
}

/** Always there, and more plainly while the server is silent, which the sign-in says. */
function DemonstrationOffer({ onWanted }: { onWanted: () => void }) {
  const say = useWords(shellWords)
  const { state } = useConnection()
  return (
    <Button
      variant={state === 'offline' ? 'secondary' : 'quiet'}
      size="compact"
      icon={FlaskConical}
      wide
      onClick={onWanted}
    >
      {say.discover}
    </Button>
  )
}
