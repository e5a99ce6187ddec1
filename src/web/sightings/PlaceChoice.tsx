import { Crosshair, LocateFixed, MapPinned } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lngLat, type LngLat } from '#contract/wire/units.ts'
import { usePlaceNow } from '#web/chat/messages/use-place-now.ts'
import { MapFrame } from '#web/platform/map/MapFrame.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { useMap } from '#web/platform/map/use-map.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { sightingsWords } from './sightings.words.ts'

const offCayar = lngLat(-17.1925, 14.9325)
const zoom = 10

/** « Ici » needs no map; elsewhere the map is moved under a cross, for which nobody has to read or write. */
export function PlaceChoice({ where }: { readonly where: Where }) {
  const say = useWords(sightingsWords)
  const language = useLanguage()
  const { at, own, isOnMap, setOnMap } = where
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{say.where}</legend>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isOnMap ? 'secondary' : 'primary'}
          icon={LocateFixed}
          aria-pressed={!isOnMap}
          onClick={() => setOnMap(false)}
        >
          {say.here}
        </Button>
        <Button
          variant={isOnMap ? 'primary' : 'secondary'}
          icon={MapPinned}
          aria-pressed={isOnMap}
          onClick={() => setOnMap(true)}
        >
          {say.onMap}
        </Button>
      </div>
      {isOnMap && <CrossOnMap where={where} />}
      <output className="font-semibold tabular-nums">
        {at && placeInMinutes(at, language)}
        {!at && !isOnMap && (own === 'asking' ? say.locating : say.noPlace)}
      </output>
    </fieldset>
  )
}

function CrossOnMap({ where: { shown, here, setShown } }: { readonly where: Where }) {
  const say = useWords(sightingsWords)
  /* Where it opens; from then on it is moved by hand. */
  const [opened] = useState(shown ?? here ?? offCayar)
  const opening = useMap(opened, zoom)
  const { engine } = opening
  useEffect(() => {
    if (!engine) return
    setShown(engine.center())
    return engine.onLeft(() => setShown(engine.center()))
  }, [engine, setShown])
  return (
    <div className="grid gap-1">
      <p>{say.pointAt}</p>
      <div className="relative h-72 overflow-hidden rounded-card border border-line">
        <MapFrame opening={opening} base="chart">
          <Crosshair
            aria-hidden
            strokeWidth={2.2}
            className="pointer-events-none absolute top-1/2 left-1/2 z-1 size-12 -translate-1/2 text-ink"
          />
        </MapFrame>
      </div>
    </div>
  )
}

type Where = ReturnType<typeof useWhere>

/** Where it was seen: here, as far as this device knows, or a place that somebody shows on the map. */
export function useWhere(asked: LngLat | null) {
  const own = usePlaceNow()
  const [shown, setShown] = useState<LngLat | null>(asked)
  const [isOnMap, setOnMap] = useState(asked !== null)
  const here = typeof own === 'string' ? null : lngLat(own.longitude, own.latitude)
  return { at: isOnMap ? shown : here, own, here, isOnMap, setOnMap, shown, setShown }
}
