import { EyeOff, PackageSearch } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { lngLat, type LngLat } from '#contract/wire/units.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { typedPlace } from '#web/platform/map/typed-place.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { searchingWords } from './searching.words.ts'
import type { Search } from './use-search.ts'

type Kind = 'nothing' | 'object'
const radii = ['0.2', '0.5', '1', '2', '5'] as const
const hoursAgo = ['0', '0.5', '1', '2', '3', '6', '12'] as const
const hour = 3_600_000

/** « Rien trouvé ici », or what was found: where and when, by whoever is there. */
export function FindingForm({ search }: { readonly search: Search }) {
  const say = useWords(searchingWords)
  const [kind, setKind] = useState<Kind | null>(null)
  if (kind !== null) return <Typing key={kind} search={search} kind={kind} onEnd={() => setKind(null)} />
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" icon={EyeOff} onClick={() => setKind('nothing')}>
        {say.nothingHere}
      </Button>
      <Button variant="secondary" icon={PackageSearch} onClick={() => setKind('object')}>
        {say.objectFound}
      </Button>
    </div>
  )
}

type TypingProps = {
  readonly search: Search
  readonly kind: Kind
  readonly onEnd: () => void
}

function Typing({ search, kind, onEnd }: TypingProps) {
  const say = useWords(searchingWords)
  const language = useLanguage()
  const { number } = useTimes()
  const own = ownPlaceOf(search)
  const [place, setPlace] = useState(own ? placeInMinutes(own, language) : '')
  const [radius, setRadius] = useState('1')
  const [ago, setAgo] = useState('0')
  const [what, setWhat] = useState('')
  const [isSent, setSent] = useState(false)
  const at = typedPlace(place)
  const isWhatMissing = kind === 'object' && what.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (at === null || isWhatMissing) return
    const draft = {
      id: newId(),
      kind,
      latitude: at[1],
      longitude: at[0],
      at: new Date(Date.now() - Number(ago) * hour).toISOString(),
      radius: kind === 'nothing' ? Number(radius) : null,
      what: kind === 'object' ? what.trim() : null,
    }
    search.finding.mutate(draft, { onSuccess: onEnd })
  }
  return (
    <form
      noValidate
      aria-label={kind === 'nothing' ? say.nothingHere : say.objectFound}
      onSubmit={send}
      className="grid gap-x-3 sm:grid-cols-2"
    >
      <TextField
        label={say.place}
        hint={say.toHint}
        autoComplete="off"
        spellCheck={false}
        className="sm:col-span-2"
        error={isSent && at === null ? say.toWrong : undefined}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      {kind === 'nothing' ? (
        <NativeSelect
          label={say.radius}
          value={radius}
          onChange={({ target }) => setRadius(target.value)}
          options={radii.map((value) => ({
            value,
            label: say.miles(number(Number(value), value.includes('.') ? 1 : 0)),
          }))}
        />
      ) : (
        <TextField
          label={say.what}
          maxLength={500}
          error={isSent && isWhatMissing ? say.whatMissing : undefined}
          value={what}
          onChange={({ target }) => setWhat(target.value)}
        />
      )}
      <NativeSelect
        label={say.when}
        value={ago}
        onChange={({ target }) => setAgo(target.value)}
        options={hoursAgo.map((value) => ({
          value,
          label: value === '0' ? say.justNow : say.hoursAgo(number(Number(value), value.includes('.') ? 1 : 0)),
        }))}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" loading={search.finding.isPending} loadingLabel={say.keeping}>
          {say.send}
        </Button>
        <Button variant="secondary" onClick={onEnd}>
          {say.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Where whoever looks is himself; else where it may be by now. */
function ownPlaceOf({ helpers, drift, ownId }: Search): LngLat | null {
  const own = helpers.find(({ id }) => id === ownId)?.position
  if (own) return lngLat(own.longitude, own.latitude)
  const mean = drift.step?.mean
  return mean ? lngLat(mean.longitude, mean.latitude) : (drift.from?.at ?? null)
}
