import { Minus, Plus, Bandage, Flame, LifeBuoy, type LucideIcon, Sailboat, Ship, Swords, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AlertDetails } from '#contract/alerts/alert.rules.ts'
import { type SosNature, sosNatures } from '#contract/alerts/alert.ts'
import { useConnection } from '#web/platform/api/connection.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
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

/** What happened, told from the others without its word: whoever presses may not read. */
function NaturePicture({ nature, className }: { readonly nature: SosNature; readonly className: string }) {
  const picture = pictures[nature]
  if ('icon' in picture) {
    const Icon = picture.icon
    return <Icon aria-hidden strokeWidth={2.2} className={classes(className, picture.turn)} />
  }
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {picture.drawn}
    </svg>
  )
}

type Picture = { readonly icon: LucideIcon; readonly turn?: string } | { readonly drawn: ReactNode }

const sea = 'M2 20c2-1.6 3.4-1.6 5 0s3.4 1.6 5 0 3.4-1.6 5 0 3 1.6 5 0'

const pictures: Record<SosNature, Picture> = {
  chavirage: { icon: Sailboat, turn: 'rotate-180' },
  gite: { icon: Sailboat, turn: 'rotate-60' },
  panne: { icon: Wrench },
  homme_a_la_mer: { icon: LifeBuoy },
  blesse: { icon: Bandage },
  feu: { icon: Flame },
  collision: { icon: Ship },
  attaque: { icon: Swords },
  /* Water comes up through the bottom of the hull. */
  voie_d_eau: { drawn: <path d="M2 8h4M18 8h4l-3 8h-3M5 16 2 8M5 16h3M12 21V6M8.5 9.5 12 6l3.5 3.5" /> },
  /* The bow points down, under the waves. */
  coule: { drawn: <path d={`m5 3 5-1 6 10-4 3zM18 3v7M15.5 7.5 18 10l2.5-2.5${sea}`} /> },
  /* The wind carries the boat along the waves. */
  a_la_derive: {
    drawn: <path d={`M9 12h13l-2.5 4h-8zM2 4h9a2 2 0 1 0-2-2M2 8h5M14 6h7M18.5 3.5 21 6l-2.5 2.5${sea}`} />,
  },
  /* The hull sits on rock. */
  echouement: { drawn: <path d="M2 6h20l-3 6H5zM2 22l6-7 3 3 4-4 7 8z" /> },
  /* Somebody leaves the boat for the water. */
  abandon: {
    drawn: (
      <>
        <circle cx="15" cy="4" r="2" />
        <path d={`M2 10h9l-2 6H4zM14 9l4-1 2 4M14 9l2 5 4 2M14 9l-2 2${sea}`} />
      </>
    ),
  },
}
