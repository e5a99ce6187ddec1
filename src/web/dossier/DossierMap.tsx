import { Maximize2, Minimize2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import { lngLat } from '#contract/wire/units.ts'
import { mapToolLook } from '#web/platform/map/MapFrame.tsx'
import type { Way } from '#web/platform/map/marks.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useHelperWords } from '#web/rescue/going/NearestBoats.tsx'
import { rescuersOf, waysTo } from '#web/rescue/going/ways.layer.ts'
import { useSightingsOnMap } from '#web/sightings/use-sightings-on-map.ts'
import { dossierWords } from './dossier.words.ts'
import { driftInView } from './drift-in-view.ts'
import { RescueMap } from './RescueMap.tsx'
import type { Dossier } from './use-dossier.ts'

/** What lies over its edges, and the ring of a call, which is wider than a boat. */
const rooms = {
  small: { top: 46, right: 56, bottom: 62, left: 40 },
  large: { top: 40, right: 72, bottom: 48, left: 48 },
} as const

/* Who lies half a mile away has a line that is seen, and the minutes on it; one boat alone has the sea around it. */
const [closeBy, alone] = [14, 12]

type DossierMapProps = {
  readonly alert: Alert
  readonly dossier: Dossier
  readonly isSmall: boolean
  readonly className: string
  readonly chosen: string | null
  readonly onChosen: (id: string | null) => void
}

/** The call, who comes and from where, and where it drifts. */
export function DossierMap({ alert, dossier, isSmall, className, chosen, onChosen }: DossierMapProps) {
  const { fleet, at, wanted, nearest, driftLayer, search } = dossier
  const seen = useSightingsOnMap(alert.id)
  const ways = useWays({ alert, wanted, nearest })
  const drifted = useMemo(() => driftInView({ dossier, isSmall }), [dossier, isSmall])
  const places = useMemo(
    () => (at ? [at, ...nearest.map(({ position }) => lngLat(position.longitude, position.latitude)), ...drifted] : []),
    [at, nearest, drifted],
  )
  const areas = useMemo(() => [...driftLayer.areas, ...search.layer.areas], [driftLayer.areas, search.layer.areas])
  const marks = useMemo(
    () => [...driftLayer.marks, ...search.layer.marks, ...seen],
    [driftLayer.marks, search.layer.marks, seen],
  )
  return (
    <RescueMap
      alert={alert}
      fleet={fleet}
      ways={ways}
      areas={areas}
      marks={marks}
      places={places}
      nearest={nearest.length > 0 ? closeBy : alone}
      room={rooms[isSmall ? 'small' : 'large']}
      className={className}
      chosen={chosen}
      onChosen={onChosen}
    />
  )
}

/** On a phone: as high as what stands below leaves it, and with one touch the larger part of the screen. */
export function PhoneMap({ alert, dossier, chosen, onChosen }: Omit<DossierMapProps, 'isSmall' | 'className'>) {
  const say = useWords(dossierWords)
  const language = useLanguage()
  const times = useTimes()
  const [isLarge, setLarge] = useState(false)
  const { at, newest, fleet } = dossier
  return (
    <div data-map-around className={classes('relative', isLarge ? 'h-[70dvh]' : 'min-h-36 flex-1')}>
      <DossierMap
        alert={alert}
        dossier={dossier}
        isSmall={!isLarge}
        chosen={chosen}
        onChosen={onChosen}
        className={classes('absolute! inset-0', !isLarge && 'dossier-map-small')}
      />
      {/* No name is written under it. */}
      <div data-over-map className={classes('absolute top-6 z-2 grid', isLarge ? 'left-2' : 'right-2')}>
        <IconButton
          label={isLarge ? say.mapSmall : say.mapFull}
          icon={isLarge ? Minimize2 : Maximize2}
          variant="secondary"
          className={mapToolLook}
          onClick={() => setLarge(!isLarge)}
        />
      </div>
      {at && newest && !isLarge && (
        <p
          data-over-map
          className="pointer-events-none absolute inset-x-2 bottom-5 z-1 flex flex-wrap items-end justify-between gap-x-2 gap-y-1 text-sm leading-5 font-semibold *:rounded-full *:bg-card *:px-2.5 *:py-0.5 *:shadow-card"
        >
          <span>{placeInMinutes(at, language)}</span>
          <time dateTime={newest.at}>{times.ago(newest.at, fleet.now)}</time>
        </p>
      )}
    </div>
  )
}

type Drawn = Pick<Dossier, 'wanted' | 'nearest'> & { readonly alert: Alert }

/** Who comes from where and how soon. */
function useWays({ alert, wanted, nearest }: Drawn): readonly Way[] {
  const { time } = useHelperWords()
  return useMemo(
    () => (wanted ? waysTo({ at: wanted.at, helpers: nearest, rescuers: rescuersOf(alert, nearest), time }) : []),
    [alert, wanted, nearest, time],
  )
}
