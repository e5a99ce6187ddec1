import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { kitWords } from './kit.words.ts'

/** Without the server it is this device that looked, among what it knows; null: the server has answered. */
export function FromDevice({ known }: { known: number | null }) {
  const say = useWords(kitWords)
  const times = useTimes()
  return known === null ? null : <output className="text-ink-2">{say.fromDevice(times.number(known))}</output>
}
