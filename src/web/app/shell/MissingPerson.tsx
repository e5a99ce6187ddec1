import { useEffect, useState } from 'react'
import { readOwnProfile } from '#web/accounts/entry/sign-in.ts'
import { dashboardWords } from '#web/dashboard/dashboard.words.ts'
import { headingFor } from '#web/dashboard/heading.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Splash } from '#web/platform/ui/feedback/Splash.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { shellWords } from './shell.words.ts'
import { signOutHere } from './sign-out-here.ts'

/** A token is stored but the person is not (or has just entered the demonstration): asks who it is. */
export function MissingPerson() {
  const say = useWords(shellWords)
  const sentence = useSentence()
  const sayHeading = useWords(dashboardWords)
  const { title, subtitle } = headingFor(null, sayHeading)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    readOwnProfile().catch(setProblem)
  }, [])
  const askAgain = () => {
    setProblem(null)
    readOwnProfile().catch(setProblem)
  }
  if (!problem) return <Splash text={say.loading} />
  return (
    <main className="grid min-h-screen content-center justify-items-center gap-3 p-5 text-center">
      <h1 className="text-2xl font-bold lg:text-3xl">{title}</h1>
      <p className="text-ink-2">{subtitle}</p>
      <Button onClick={() => void signOutHere()}>{sayHeading.signIn}</Button>
      <ErrorState title={say.personMissing} text={sentence(problem)} onRetry={askAgain} />
    </main>
  )
}
