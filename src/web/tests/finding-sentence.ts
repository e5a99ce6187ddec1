import type { TestStatus } from '#contract/tests/system-test.ts'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { CheckSentence } from './checks.ts'
import { testWords } from './tests.words.ts'

export const testTones: { readonly [S in TestStatus]: Tone } = {
  pending: 'neutral',
  running: 'sea',
  passed: 'ok',
  failed: 'forbid',
}

/** What a check found, in a sentence. */
export function useFindingSentence(): (said: CheckSentence) => string {
  const say = useWords(testWords)
  const { number } = useTimes()
  return (said) => {
    switch (said.kind) {
      case 'api':
        return said.state === 'ok' ? say.apiWell : say.apiMissing(said.missing.join(', '))
      case 'database':
        return say.databaseKept
      case 'database_failed':
        return said.message
      case 'live':
        return say.liveHeard
      case 'no_place':
        return say.noPlace
      case 'unheard':
      case 'inside':
      case 'denied':
      case 'unsupported':
        return say[said.kind]
      case 'place':
        return said.accuracy === null ? say.placeOnly : say.place(number(Math.round(said.accuracy)))
      case 'tracker':
        return trackerSentence(say, said)
    }
  }
}

type Say = ReturnType<typeof useWords<(typeof testWords)['fr']>>

function trackerSentence(say: Say, { outcome, device, answer }: Extract<CheckSentence, { kind: 'tracker' }>): string {
  if (device === null) return say.noTracker
  if (outcome === 'answered') return answer ? say.trackerSaid(device, answer) : say.trackerAnswered(device)
  return outcome === 'refused' ? say.trackerRefused(device) : say.trackerSilent(device)
}
