import { useEffect, useState } from 'react'
import { readOwnProfile, signOut } from '#web/accounts/sign-in.ts'
import { useSentence } from '#web/api/problems.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Splash } from '#web/ui/Splash.tsx'
import { useWords } from '#web/words/words.ts'
import { appWords } from './app.words.ts'

/** A token is stored but the person is not (or has just entered the demonstration): asks who it is. */
export function MissingPerson() {
  const say = useWords(appWords)
  const sentence = useSentence()
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
    <main className="grid min-h-screen content-center justify-items-center">
      <ErrorState title={say.personMissing} text={sentence(problem)} onRetry={askAgain} />
      <Button variant="quiet" onClick={signOut}>
        {say.logout}
      </Button>
    </main>
  )
}
