import { FlaskConical } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { EntryFrame } from '#web/accounts/EntryFrame.tsx'
import { LoginScreen } from '#web/accounts/LoginScreen.tsx'
import { useConnection } from '#web/api/connection.ts'
import { DemonstrationMarks } from '#web/demonstration/DemonstrationMarks.tsx'
import { ForgetfulNote } from '#web/kept/ForgetfulNote.tsx'
import { onTouchedNotification } from '#web/notifications/touched.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Splash } from '#web/ui/feedback/Splash.tsx'
import { useWords } from '#web/words/words.ts'
import { type EntryState, useAskedFor } from './asked-for.ts'
import { Failsafe } from './Failsafe.tsx'
import { shellWords } from './shell.words.ts'

const RegisterScreen = lazyPart(async () => (await import('#web/accounts/RegisterScreen.tsx')).RegisterScreen)
const DemonstrationChoice = lazyPart(
  async () => (await import('#web/demonstration/DemonstrationChoice.tsx')).DemonstrationChoice,
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
    <EntryFrame marks={<DemonstrationMarks />} key={step}>
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

/** Always there; said plainly when the server is silent. */
function DemonstrationOffer({ onWanted }: { onWanted: () => void }) {
  const say = useWords(shellWords)
  const { state } = useConnection()
  const button = (
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
  if (state !== 'offline') return button
  return (
    <Notice tone="warn" title={say.serverSilent} action={button} live>
      {say.serverSilentText}
    </Notice>
  )
}
