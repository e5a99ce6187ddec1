import { CalendarClock, House } from 'lucide-react'
import { useState } from 'react'
import { type BoatOut, type KnownBy, knownBy } from '#contract/voyages/voyage.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { SteadyButton } from '#web/platform/ui/SteadyButton.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { dueText, roundedUp } from './due-text.ts'
import type { EndedRow } from './ended-here.ts'
import { useProlong, useReturn } from './voyages.data.ts'
import { voyageWords } from './voyages.words.ts'

const hour = 3_600_000
const proposals = [1, 2, 4] as const

type ActionsProps = {
  readonly boat: BoatOut
  readonly name: string
  readonly now: number
  /** Said here already: more time would send it out again. */
  readonly isBack: boolean
  /** Where it stands: there it stays when it is back. */
  readonly row: EndedRow
}

/** Whoever looks after the boat says for it that it is back, or by when it is; what nobody declared cannot be ended. */
export function OutActions({ boat, name, now, isBack, row }: ActionsProps) {
  const say = useWords(voyageWords)
  const sentence = useSentence()
  const language = useLanguage()
  const comeHome = useReturn()
  const prolong = useProlong()
  const [isChoosing, choose] = useState(false)
  const [isAsking, ask] = useState(false)
  const { voyage, dueAt, lastSaidAt: after, isManaged } = boat
  if (voyage === null || dueAt === null || !isManaged || isBack) return null
  const problem = comeHome.error ?? prolong.error
  const from = Math.max(now, Date.parse(dueAt))
  const prolongBy = (hours: number) =>
    prolong.mutate(
      { id: voyage, name, after, dueAt: new Date(roundedUp(from + hours * hour)).toISOString() },
      { onSuccess: () => choose(false) },
    )
  const back = (known?: KnownBy) => comeHome.mutate({ id: voyage, name, after, row, ...(known && { known }) })
  /* The watch over a late boat ends by somebody's knowledge, not by a press. */
  if (isAsking) {
    return (
      <fieldset aria-label={say.howKnown} className="contents">
        {knownBy.map((known) => (
          <SteadyButton key={known} variant="secondary" disabled={comeHome.isPending} onClick={() => back(known)}>
            {say[`known_${known}`]}
          </SteadyButton>
        ))}
        <SteadyButton variant="quiet" onClick={() => ask(false)}>
          {say.notYet}
        </SteadyButton>
        {problem && <p className="w-full text-forbid">{sentence(problem)}</p>}
      </fieldset>
    )
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={House}
        loading={comeHome.isPending}
        onClick={() => (boat.state === 'overdue' ? ask(true) : back())}
      >
        {say.cameHome}
      </Button>
      {isChoosing ? (
        proposals.map((hours) => (
          <Button key={hours} variant="secondary" disabled={prolong.isPending} onClick={() => prolongBy(hours)}>
            {`${say.moreHours(hours)} (${dueText(roundedUp(from + hours * hour), now, language)})`}
          </Button>
        ))
      ) : (
        <Button variant="secondary" icon={CalendarClock} onClick={() => choose(true)}>
          {say.prolong}
        </Button>
      )}
      {problem && <p className="w-full text-forbid">{sentence(problem)}</p>}
    </>
  )
}
