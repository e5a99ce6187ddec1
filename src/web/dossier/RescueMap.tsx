import { useEffect, useMemo, useRef } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { placeInFleet } from '#web/fleet-map/fleet-places.ts'
import { MapSheet } from '#web/fleet-map/MapSheet.tsx'
import { useChosen } from '#web/fleet-map/use-chosen.ts'
import type { Fleet } from '#web/fleet-map/use-fleet.ts'
import { allLayers, useMapMarks } from '#web/fleet-map/use-map-marks.ts'
import type { FrameRoom } from '#web/platform/map/chart/framing.ts'
import { MapFrame } from '#web/platform/map/MapFrame.tsx'
import type { Area, Mark, Way } from '#web/platform/map/marks.ts'
import { useMap } from '#web/platform/map/use-map.ts'
import { useHulls } from '#web/platform/ui/boats/hulls.data.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { rescueWords } from '#web/rescue/rescue.words.ts'
import { alertPlace } from './alert-place.ts'
import { dossierWords } from './dossier.words.ts'

const home = lngLat(-17.1925, 14.9325)
const zoom = 11
const noPlace = { state: 'off' } as const

type RescueMapProps = {
  alert: Alert
  fleet: Fleet
  /** From where and how soon somebody could come. */
  ways: readonly Way[]
  /** Where it may drift, its middle and where it comes ashore. */
  areas: readonly Area[]
  marks: readonly Mark[]
  /** Where the call is, then what is to be seen with it. */
  places: readonly LngLat[]
  /** How close the chart may come to them. */
  nearest: number
  room: FrameRoom
  className: string
  /** A boat of the list beside it. */
  chosen: string | null
  onChosen: (id: string | null) => void
}

/** The call in the middle of the chart, and every boat around it. */
export function RescueMap({
  alert,
  fleet,
  ways,
  areas,
  marks,
  places,
  nearest,
  room,
  chosen,
  onChosen,
  className,
}: RescueMapProps) {
  const say = useWords(rescueWords)
  const opening = useMap(home, zoom)
  const { engine } = opening
  const sheet = useChosen(engine)
  const box = useRef<HTMLElement>(null)
  const called = usePlace(alert, fleet)
  const extra = useMemo(() => [...called, ...marks], [called, marks])
  useMapMarks(engine, { fleet, layers: allLayers, ownPlace: noPlace, chosen: sheet.chosen ?? chosen, extra, areas })
  useEffect(() => engine?.setWays(ways), [engine, ways])
  useEffect(() => {
    if (places.length > 0) engine?.keepInView(places, room, nearest)
  }, [engine, places, room, nearest])
  useEffect(() => {
    if (chosen === null) return
    const place = placeInFleet(fleet, chosen)
    if (place) engine?.flyTo(place)
    // On a phone the list is far below the chart.
    box.current?.scrollIntoView({ block: 'center' })
    onChosen(null)
    sheet.choose(chosen)
  }, [engine, chosen, fleet, sheet, onChosen])
  return (
    <section ref={box} aria-label={say.mapLabel} className={classes('relative overflow-hidden', className)}>
      <MapFrame opening={opening} base="chart" />
      {engine && sheet.chosen !== null && (
        <MapSheet
          engine={engine}
          fleet={fleet}
          chosen={sheet.chosen}
          touchedAt={sheet.touchedAt}
          onClose={sheet.close}
        />
      )}
    </section>
  )
}

function usePlace(alert: Alert, { boats }: Fleet): readonly Mark[] {
  const [say, { over }] = [useWords(alertsWords), useWords(dossierWords)]
  const hullOf = useHulls()
  return useMemo(() => alertPlace(alert, { say: { ...say, over }, boats, hullOf }), [alert, say, over, boats, hullOf])
}
