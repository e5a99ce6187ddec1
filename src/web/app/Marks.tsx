import { FlaskConical, LogOut, Server } from 'lucide-react'
import { useLocation } from 'wouter'
import { useConnection } from '#web/api/connection.ts'
import { closeSession, useSession } from '#web/api/session.ts'
import { mayLeave } from '#web/offline/unsaved-work.ts'
import { Button } from '#web/ui/Button.tsx'
import { useWords } from '#web/words/words.ts'
import { appWords } from './app.words.ts'

/** What is not real says so, on every screen. */
export function Marks() {
  const session = useSession()
  const { demoServer } = useConnection()
  if (session?.kind === 'demonstration') return <DemonstrationMark />
  return demoServer ? <DemoServerMark /> : null
}

const strip =
  'flex min-h-8 items-center justify-center gap-2 border-b border-soft-edge bg-sand px-4 text-sm font-semibold text-ink'

function DemonstrationMark() {
  const say = useWords(appWords)
  const [, navigate] = useLocation()
  const leave = async () => {
    if (!(await mayLeave())) return
    closeSession()
    navigate('/login')
  }
  return (
    <section aria-label={say.demonstration} className={`${strip} py-1`}>
      <FlaskConical aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 leading-tight">{say.demonstration}</span>
      <Button variant="quiet" size="compact" icon={LogOut} className="ml-2" onClick={() => void leave()}>
        {say.leaveDemonstration}
      </Button>
    </section>
  )
}

function DemoServerMark() {
  const say = useWords(appWords)
  return (
    <section aria-label={say.demoServer} className={`${strip} py-0.5`}>
      <Server aria-hidden className="size-4 shrink-0" />
      {say.demoServer}
    </section>
  )
}
