import { Minus, Plus } from 'lucide-react'
import type { AlertDetails } from '#contract/alerts/alert.rules.ts'
import { type SosNature, sosNatures } from '#contract/alerts/alert.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { NaturePicture } from './NaturePicture.tsx'
import type { SosCase } from './sos-case.ts'
import { crewOf } from './sos-crew.ts'
import { sosMoreWords } from './sos-more.words.ts'
import { theSos } from './sos-of-this-device.ts'
import { rehearsal } from './sos-rehearsal.ts'

const mostPeople = 500

/** A picture for each nature, and a number: said after the press, with one thumb, and not needed for help to come. */
export function SosDetails({ one }: { one: SosCase }) {
  const say = useWords(sosMoreWords)
  const sendDetails = (details: AlertDetails) =>
    one.kind === 'demonstration' ? rehearsal.say(details) : theSos().say(one.id, details)
  const isWaiting = one.phase.name === 'waiting'
  const isOnline = useConnection().state === 'online'
  const hasSaid = Object.keys(one.details).length > 0
  return (
    <section aria-label={say.what} className="grid gap-3">
      <h2 className="text-xl font-bold">{say.what}</h2>
      <div className="grid grid-cols-3 gap-2.5 max-[22rem]:gap-2">
        {sosNatures.map((nature) => (
          <NatureButton
            key={nature}
            nature={nature}
            isChosen={one.details.nature === nature}
            onPress={() => sendDetails({ nature })}
          />
        ))}
      </div>
      <People
        said={one.details.peopleOnBoard ?? null}
        declared={crewOf(one)}
        onChange={(peopleOnBoard) => sendDetails({ peopleOnBoard })}
      />
      {hasSaid && isWaiting && one.kind !== 'demonstration' && <p>{say.saidWaits}</p>}
      {one.hasUnsent && !isWaiting && !isOnline && <p>{say.saidIsKept}</p>}
    </section>
  )
}

type NatureButtonProps = { readonly nature: SosNature; readonly isChosen: boolean; readonly onPress: () => void }

function NatureButton({ nature, isChosen, onPress }: NatureButtonProps) {
  const say = useWords(sosMoreWords)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="sos-key grid min-h-24 touch-manipulation content-center justify-items-center gap-1.5 rounded-card p-1.5 leading-tight font-bold max-[22rem]:px-1 max-[22rem]:text-sm/4"
    >
      <NaturePicture nature={nature} className="size-9" />
      {say[nature]}
    </button>
  )
}

type PeopleProps = {
  readonly said: number | null
  readonly declared: number | null
  readonly onChange: (count: number) => void
}

/** As long as nothing was said of it, those who were declared at the departure: whoever is ashore reads that too. */
function People({ said, declared, onChange }: PeopleProps) {
  const say = useWords(sosMoreWords)
  const times = useTimes()
  const count = said ?? declared
  const step = 'sos-key grid size-16 touch-manipulation place-items-center rounded-card disabled:opacity-60'
  return (
    <fieldset aria-label={say.people} className="grid min-w-0 grid-cols-[auto_1fr_auto] items-center gap-3">
      <button
        type="button"
        aria-label={say.fewerPeople}
        disabled={count === null || count <= 0}
        onClick={() => onChange(Math.max(0, (count ?? 0) - 1))}
        className={step}
      >
        <Minus aria-hidden strokeWidth={3} className="size-8" />
      </button>
      <p className="text-center leading-tight">
        <output className="block text-3xl font-extrabold max-[22rem]:text-2xl">
          {count === null ? say.unknownPeople : times.number(count)}
        </output>
        <span className="font-semibold">{said === null && declared !== null ? say.declaredPeople : say.people}</span>
      </p>
      <button
        type="button"
        aria-label={say.morePeople}
        onClick={() => onChange(Math.min(mostPeople, (count ?? 0) + 1))}
        className={step}
      >
        <Plus aria-hidden strokeWidth={3} className="size-8" />
      </button>
    </fieldset>
  )
}
