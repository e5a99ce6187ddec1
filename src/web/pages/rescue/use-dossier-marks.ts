import { useEffect, useMemo, useState } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import type { LngLat } from '#contract/wire/units.ts'
import { chartColours, onColoursChange } from '#web/map/chart/chart-colours.ts'
import type { Area, Way } from '#web/map/marks.ts'
import { useHelperWords } from '#web/rescue/NearestBoats.tsx'
import type { Helper } from '#web/rescue/nearest-boats.ts'
import { rescuersOf, waysTo } from '#web/rescue/ways.layer.ts'
import type { DriftArea } from './drift.ts'
import { useDriftLabel } from './use-drift-text.ts'

type Drawn = {
  readonly alert: Alert
  readonly at: LngLat | null
  readonly nearest: readonly Helper[]
  readonly drift: readonly DriftArea[]
}

/** Who comes from where and how soon, and where the boat may drift: the lines and outlines of the dossier's chart. */
export function useDossierMarks({ alert, at, nearest, drift }: Drawn) {
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
