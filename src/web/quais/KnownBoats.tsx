import { useQuery } from '@tanstack/react-query'
import { Link2Off, Ship } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useWords } from '#web/words/words.ts'
import { type KnownBoat, boatsNamed, fewestLetters } from './quais.data.ts'
import { quaiWords } from './quais.words.ts'

type KnownBoatsProps = {
  readonly typed: string
  /** Null: it is noted by its name alone. */
  readonly chosen: KnownBoat | null
  readonly onChoose: (boat: KnownBoat | null) => void
}

/** Whoever types the name of a boat that Guet knows may say that it is that one. */
export function KnownBoats({ typed, chosen, onChoose }: KnownBoatsProps) {
  const say = useWords(quaiWords)
  const wanted = useDeferredValue(typed.trim())
  const { data: found = [] } = useQuery({
    ...boatsNamed(wanted),
    enabled: chosen === null && wanted.length >= fewestLetters,
  })
  if (chosen !== null) {
    return (
      <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 pb-4 sm:col-span-2">
        <span className="flex items-center gap-2 font-semibold">
          <Ship aria-hidden className="size-5 text-sea" />
          {say.knownBoat}
        </span>
        <Button variant="quiet" icon={Link2Off} onClick={() => onChoose(null)}>
          {say.notThisBoat}
        </Button>
      </p>
    )
  }
  if (found.length === 0 || wanted.length < fewestLetters) return null
  return (
    <fieldset className="-mt-2 pb-4 sm:col-span-2">
      <legend className="pb-1 text-sm text-ink-2">{say.knownBoats}</legend>
      <div className="flex flex-wrap gap-2">
        {found.map((boat) => (
          <Button key={boat.id} variant="secondary" icon={Ship} onClick={() => onChoose(boat)}>
            {[boat.name, boat.licenseNumber].filter(Boolean).join(' · ')}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
