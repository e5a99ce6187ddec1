import { useWords } from '#web/platform/words/words.ts'
import { pendingActWords } from './pending-acts.words.ts'
import { userWords } from './users.words.ts'

/** That it waits for a second administrator, and what holds until then. */
export function AskedNote() {
  const say = useWords(userWords)
  const word = useWords(pendingActWords)
  return (
    <p className="font-semibold">
      {say.askText} {word.meanwhile}
    </p>
  )
}
