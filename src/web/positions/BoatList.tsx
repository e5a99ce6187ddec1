import { Search } from 'lucide-react'
import { useState } from 'react'
import { isActive } from '#contract/positions/freshness.ts'
import { degrees, knots } from '#contract/wire/units.ts'
import { LookSwatch } from '#web/platform/map/LookSwatch.tsx'
import { Age } from '#web/platform/ui/Age.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { PatronLine } from '#web/platform/ui/boats/BoatPerson.tsx'
import { useHulls } from '#web/platform/ui/boats/hulls.data.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { inListOrder } from './boat-order.ts'
import { positionFormat } from './position-format.ts'
import { type BoatOnMap, boatLook } from './positions.layer.ts'
import { positionWords } from './positions.words.ts'

type BoatListProps = {
  boats: readonly BoatOnMap[]
  chosen: string | null
  /** As they were at an hour that is over. */
  isPast?: boolean
  onChoose: (id: string) => void
}

/** A phone draws a hundred lines at once without a stutter; ten thousand it does not. */
const atOnce = 100

/** The map for those who do not see it, or have no mouse: the same boats, the same words. */
export function BoatList({ boats, chosen, isPast = false, onChoose }: BoatListProps) {
  const say = useWords(positionWords)
  const [wanted, setWanted] = useState('')
  const [room, setRoom] = useState(atOnce)
  const ordered = inListOrder(boats, wanted)
  const left = ordered.length - room
  if (boats.length === 0) return <EmptyState title={say.none} text={isPast ? say.noneThen : say.noneText} />
  return (
    <div className="grid gap-2">
      <TextField
        type="search"
        label={say.search}
        hideLabel
        icon={Search}
        placeholder={say.searchHint}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {ordered.length === 0 && <p className="px-2 py-4 text-ink-2">{say.noneFound(wanted)}</p>}
      <ul aria-label={say.list} className="grid">
        {ordered.slice(0, room).map((boat) => (
          <li key={boat.id}>
            <BoatLine boat={boat} chosen={boat.id === chosen} onChoose={() => onChoose(boat.id)} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="secondary" onClick={() => setRoom(room + atOnce)}>
          {say.more(Math.min(left, atOnce))}
        </Button>
      )}
    </div>
  )
}

function BoatLine({ boat, chosen, onChoose }: { boat: BoatOnMap; chosen: boolean; onChoose: () => void }) {
  const say = useWords(positionWords)
  const times = useTimes()
  const format = positionFormat(useLanguage())
  const { position, freshness, own, calling, name } = boat
  const hullOf = useHulls()
  const hull = position.pirogue === null ? undefined : hullOf(position.pirogue)
  return (
    <button
      type="button"
      aria-current={chosen || undefined}
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-water aria-[current]:bg-water"
    >
      <LookSwatch look={boatLook({ freshness, own }, 0)} heading={position.heading} hull={hull} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{name}</span>
        <span className="one-line text-sm">
          <PatronLine pirogue={position.pirogue} />
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-0.5 text-sm">
        {calling && <Badge tone="alarm">{say.calling}</Badge>}
        <span className="sr-only">{say[freshness]}</span>
        <Age at={position.effectiveAt} text={times.ago(position.effectiveAt)} stale={!isActive(freshness)} />
        <span className="flex items-center gap-x-2 whitespace-nowrap text-ink-2">
          {position.speed !== null && <span>{`${format.knots(knots(position.speed))} ${say.knots}`}</span>}
          {position.heading !== null && <span>{format.heading(degrees(position.heading))}</span>}
        </span>
      </span>
    </button>
  )
}
