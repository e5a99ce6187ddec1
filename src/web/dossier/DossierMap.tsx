import { Maximize2, Minimize2 } from 'lucide-react'
import { useMemo, useState, useEffect } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { chartColours, onColoursChange } from '#web/platform/map/chart/painters/chart-colours.ts'
import { mapToolLook } from '#web/platform/map/MapFrame.tsx'
import type { Area, Way } from '#web/platform/map/marks.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import type { Helper } from '#web/rescue/going/nearest-boats.ts'
import { useHelperWords } from '#web/rescue/going/NearestBoats.tsx'
import { rescuersOf, waysTo } from '#web/rescue/going/ways.layer.ts'
import { dossierWords } from './dossier.words.ts'
import { type DriftArea, driftShown } from './drift.ts'
import { RescueMap } from './RescueMap.tsx'
import type { Dossier } from './use-dossier.ts'
import { useDriftLabel } from './use-drift-text.ts'

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
  const { fleet, at, nearest, areas: drift } = dossier
  const { areas, ways } = useDossierMarks({ alert, at, nearest, drift })
  const places = useMemo(
    () =>
      at
        ? [
            at,
            ...nearest.map(({ position }) => lngLat(position.longitude, position.latitude)),
            ...driftShown(drift, nearest, at, isSmall).map((area) => area.at),
          ]
        : [],
    [at, nearest, drift, isSmall],
  )
  return (
    <RescueMap
      alert={alert}
      fleet={fleet}
      ways={ways}
      areas={areas}
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

type Drawn = {
  readonly alert: Alert
  readonly at: LngLat | null
  readonly nearest: readonly Helper[]
  readonly drift: readonly DriftArea[]
}

/** Who comes from where and how soon, and where the boat may drift: the lines and outlines of the dossier's chart. */
function useDossierMarks({ alert, at, nearest, drift }: Drawn) {
  const label = useDriftLabel()
  const { time } = useHelperWords()
  const { sea } = useInks()
  const ways = useMemo(
    (): readonly Way[] => (at ? waysTo({ at, helpers: nearest, rescuers: rescuersOf(alert, nearest), time }) : []),
    [alert, at, nearest, time],
  )
  const areas = useMemo(
    () =>
      drift.map((area): Area => ({
        id: `drift ${area.hours}`,
        label: label(area),
        shape: { kind: 'polygon', rings: [area.outline] },
        opacity: 0.6,
        stroke: sea,
        colour: sea,
        strokeWidth: 2,
        edge: 'dashed',
      })),
    [drift, sea, label],
  )
  return { areas, ways }
}

function useInks() {
  const [colours, setColours] = useState(chartColours)
  useEffect(() => onColoursChange(() => setColours(chartColours())), [])
  return colours
}
