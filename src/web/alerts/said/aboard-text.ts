import type { Alert } from '#contract/alerts/alert.ts'
import type { Language } from '#web/platform/words/language.ts'
import { timesIn } from '#web/platform/words/time.ts'
import { wordsIn } from '#web/platform/words/words.ts'
import { aboardWords } from './aboard.words.ts'

type Aboard = {
  /** Where it stands alone: « 6 à bord ». */
  readonly text: string
  /** Beside « À bord »: « 6 ». Null: nobody said it. */
  readonly value: string | null
}

/** How many are to be found: as it was said with the call, else as it was declared at the departure. */
export function aboardOf(
  { peopleOnBoard, crewDeclared }: Pick<Alert, 'peopleOnBoard' | 'crewDeclared'>,
  language: Language,
): Aboard {
  const say = wordsIn(aboardWords, language)
  const { number } = timesIn(language)
  if (peopleOnBoard !== null) return { text: say.aboard(number(peopleOnBoard)), value: number(peopleOnBoard) }
  // What this device kept before that was told has none.
  if (!crewDeclared) return { text: say.unknown, value: null }
  const declared = say.declared(number(crewDeclared), crewDeclared === 1)
  return { text: declared, value: declared }
}
