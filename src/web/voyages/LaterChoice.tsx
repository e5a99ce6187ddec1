import type { Voyage } from '#contract/voyages/voyage.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dueSaid, roundedUp } from './due-text.ts'
import { useProlong } from './voyages.data.ts'
import { voyageWords } from './voyages.words.ts'

const hour = 3_600_000
const proposals = [1, 2, 4] as const

/** Low on a phone it would open under the SOS. */
function bringForward(choice: HTMLFieldSetElement | null): void {
  choice?.scrollIntoView({ block: 'center' })
  choice?.querySelector('button')?.focus({ preventScroll: true })
}

/** « En retard, tout va bien » : three proposals, each with the hour that comes of it. */
export function LaterChoice({ voyage, now, onDone }: { voyage: Voyage; now: number; onDone: () => void }) {
  const say = useWords(voyageWords)
  const sentence = useSentence()
  const prolong = useProlong()
  const language = useLanguage()
  const from = Math.max(now, Date.parse(voyage.dueAt))
  const choose = (hours: number) => {
    const dueAt = new Date(roundedUp(from + hours * hour)).toISOString()
    const { id, pirogueName, lastSaidAt: after } = voyage
    prolong.mutate({ id, name: pirogueName ?? '', after, dueAt }, { onSuccess: onDone })
  }
  return (
    <fieldset ref={bringForward} aria-label={say.late} className="grid grid-cols-3 gap-2">
      {prolong.isError && <p className="col-span-3 text-forbid">{sentence(prolong.error)}</p>}
      {proposals.map((hours) => (
        <button
          key={hours}
          type="button"
          disabled={prolong.isPending}
          onClick={() => choose(hours)}
          className="grid min-h-18 place-content-center justify-items-center rounded-control border border-edge bg-card p-2 text-sea hover:bg-water"
        >
          <span className="text-xl font-bold">{say.moreHours(hours)}</span>
          <span className="text-sm">{say.dueThen(dueSaid(roundedUp(from + hours * hour), now, language))}</span>
        </button>
      ))}
    </fieldset>
  )
}
