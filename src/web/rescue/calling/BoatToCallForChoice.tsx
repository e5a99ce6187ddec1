import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type LatLng, lngLat } from '#contract/wire/units.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { BoatPerson } from '#web/platform/ui/boats/BoatPerson.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { Skeleton } from '#web/platform/ui/feedback/Skeleton.tsx'
import { RadioGroup } from '#web/platform/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type BoatCalledFor, useBoatsToCallFor } from './boats-to-call-for.data.ts'
import { callForBoatWords } from './call-for-boat.words.ts'

type BoatToCallForChoiceProps = {
  readonly chosen: BoatCalledFor | null
  readonly error: string | undefined
  readonly onChoose: (boat: BoatCalledFor) => void
  readonly looksAfterBoats: boolean
  /** Where he is who sees another boat in distress. */
  readonly from: LatLng | null
}

/** Whom it is about, found by name; of the chosen one, where it is believed to be, since when, and who says so. */
export function BoatToCallForChoice({ chosen, error, onChoose, looksAfterBoats, from }: BoatToCallForChoiceProps) {
  const say = useWords(callForBoatWords)
  const sentence = useSentence()
  const lastPlace = useLastPlace()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const found = useBoatsToCallFor(wanted, { looksAfterBoats, from })
  const { boats, data, error: problem, isPending, isFetching, isWhole, isAsking, refetch } = found
  if (isPending) {
    return (
      <output>
        <span className="sr-only">{say.loading}</span>
        <Skeleton className="h-40 w-full" />
      </output>
    )
  }
  if (looksAfterBoats && !data) {
    return (
      <ErrorState title={say.failed} text={sentence(problem)} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  const others = chosen === null || boats.some(({ id }) => id === chosen.id) ? boats : [chosen, ...boats]
  return (
    <div className="grid gap-1">
      {data?.length === 0 && wanted === '' && <EmptyState title={say.none} text={say.noneText} />}
      <TextField
        type="search"
        label={say.search}
        icon={Search}
        placeholder={looksAfterBoats ? say.searchHint : say.searchHintOthers}
        hint={isWhole && looksAfterBoats ? undefined : say.moreByName}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {boats.length === 0 && wanted !== '' && !isAsking && <p className="text-ink-2">{say.noneFound(wanted)}</p>}
      <div className="max-h-64 overflow-y-auto rounded-control border border-line px-4 pt-3">
        <RadioGroup
          label={say.boat}
          required
          error={error}
          value={chosen?.id ?? ''}
          onValueChange={(id) => {
            const boat = others.find((one) => one.id === id)
            if (boat) onChoose(boat)
          }}
          options={others.map((boat) => ({
            value: boat.id,
            label: <BoatToChoose boat={boat} />,
            hint: [boat.licenseNumber, boat.isOther ? null : lastPlace(boat)].filter(Boolean).join(' · '),
          }))}
        />
      </div>
      {chosen && <WhereItIs boat={chosen} />}
    </div>
  )
}

/** Who is called for is called from the dossier: no link stands in what chooses. */
function BoatToChoose({ boat: { id, name, userName, lastPlace } }: { boat: BoatCalledFor }) {
  const say = useWords(callForBoatWords)
  const shown = name ?? say.unnamed
  return (
    <BoatPerson
      pirogue={id}
      name={shown}
      patron={userName}
      phone={null}
      heardAt={lastPlace && lastPlace.timestamp}
      size="small"
    >
      <span className="font-semibold">{shown}</span>
    </BoatPerson>
  )
}

function WhereItIs({ boat: { name, lastPlace: place, isOther } }: { boat: BoatCalledFor }) {
  const say = useWords(callForBoatWords)
  const language = useLanguage()
  const lastPlace = useLastPlace()
  const where = place && placeInMinutes(lngLat(place.longitude, place.latitude), language)
  return (
    <div aria-live="polite" className="mt-2 grid gap-0.5 rounded-control bg-well px-4 py-3">
      <p className="font-semibold break-words">
        {isOther ? (name ?? say.unnamed) : `${name ?? say.unnamed} · ${lastPlace({ lastPlace: place })}`}
      </p>
      {place && (
        <p>
          {where} · {say.source(place.device === null ? say.telephone : say.tracker)}
        </p>
      )}
      <p className="text-sm text-ink-2">{isOther ? say.ofOthers : place ? say.newerWins : say.noPlaceText}</p>
    </div>
  )
}

/** « Dernière position : il y a 12 min », which goes on ageing while the dialog is open. */
function useLastPlace(): (boat: Pick<BoatCalledFor, 'lastPlace'>) => string {
  const say = useWords(callForBoatWords)
  const times = useTimes()
  useMinute()
  return ({ lastPlace }) => (lastPlace === null ? say.noPlace : say.lastPlace(times.agoInside(lastPlace.timestamp)))
}
