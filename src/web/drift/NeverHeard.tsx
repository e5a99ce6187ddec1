import { useState } from 'react'
import type { Quai } from '#contract/quais/quai.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import type { Zone } from '#contract/zones/zone.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { zonePlace } from '#web/zones/zones.layer.ts'
import { driftWords } from './drift.words.ts'
import { type StartMiles, startOnWay } from './never-heard.ts'

export type KnownPlaces = { readonly quais: readonly Quai[]; readonly zones: readonly Zone[] }
export type StartChosen = { readonly at: LngLat; readonly miles: StartMiles | null }
type Named = { readonly value: string; readonly label: string; readonly at: LngLat }

type NeverHeardProps = { readonly places: KnownPlaces; readonly onChoose: (start: StartChosen) => void }

/** A trip of which nothing was heard begins at its quai, and was going somewhere: both are chosen, and what comes of it is written below. */
export function NeverHeard({ places, onChoose }: NeverHeardProps) {
  const say = useWords(driftWords)
  const [left, setLeft] = useState('')
  const [bound, setBound] = useState('')
  const { quais, grounds } = namedOf(places)
  const choose = (quai: string, ground: string) => {
    setLeft(quai)
    setBound(ground)
    const from = quais.find(({ value }) => value === quai)?.at
    const to = grounds.find(({ value }) => value === ground)?.at
    if (from) onChoose(to ? startOnWay(from, to) : { at: from, miles: null })
  }
  if (quais.length === 0) return null
  return (
    <>
      <NativeSelect
        label={say.leftFrom}
        value={left}
        onChange={({ target }) => choose(target.value, bound)}
        options={[{ value: '', label: say.notSaid }, ...quais]}
      />
      <NativeSelect
        label={say.boundFor}
        value={bound}
        onChange={({ target }) => choose(left, target.value)}
        options={[{ value: '', label: say.notSaid }, ...grounds]}
      />
    </>
  )
}

/** Where a boat leaves from, and where it may go: another quai, or a piece of sea. */
function namedOf({ quais, zones }: KnownPlaces): {
  readonly quais: readonly Named[]
  readonly grounds: readonly Named[]
} {
  const ashore = quais.map(({ id, name, longitude, latitude }) => ({
    value: id,
    label: name,
    at: lngLat(longitude, latitude),
  }))
  const atSea = zones.flatMap((zone) => {
    const middle = zonePlace(zone)?.middle
    return middle ? [{ value: zone.id, label: zone.name, at: middle }] : []
  })
  return { quais: ashore, grounds: [...atSea, ...ashore] }
}
