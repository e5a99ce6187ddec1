import { useEffect, useMemo, useState } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import type { LngLat } from '#contract/wire/units.ts'
import { chartColours, onColoursChange } from '#web/map/chart/chart-colours.ts'
import type { Area, Way } from '#web/map/marks.ts'
import { useHelperWords } from '#web/rescue/NearestBoats.tsx'
import type { Helper } from '#web/rescue/nearest-boats.ts'
import { rescuersOf, waysTo } from '#web/rescue/ways.layer.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { dossierWords } from './dossier.words.ts'
import type { DriftArea } from './drift.ts'

type Drawn = {
  readonly alert: Alert
  readonly at: LngLat | null
  readonly nearest: readonly Helper[]
  readonly drift: readonly DriftArea[]
}

/** Who comes from where and how soon, and where the boat may drift: the lines and circles of the dossier's chart. */
export function useDossierMarks({ alert, at, nearest, drift }: Drawn) {
  const say = useWords(dossierWords)
  const times = useTimes()
  const { time } = useHelperWords()
  const { sea } = useInks()
  const ways = useMemo(
    (): readonly Way[] => (at ? waysTo({ at, helpers: nearest, rescuers: rescuersOf(alert, nearest), time }) : []),
    [alert, at, nearest, time],
  )
  const areas = useMemo(
    () =>
      drift.map(({ hours, at: center, radius }): Area => ({
        id: `drift ${hours}`,
        label: say.driftLabel(times.number(hours)),
        shape: { kind: 'circle', center, radius },
        opacity: 0.6,
        stroke: sea,
        colour: sea,
        strokeWidth: 2,
        edge: 'dashed',
      })),
    [drift, sea, say, times],
  )
  return { areas, ways }
}

function useInks() {
  const [colours, setColours] = useState(chartColours)
  useEffect(() => onColoursChange(() => setColours(chartColours())), [])
  return colours
}
