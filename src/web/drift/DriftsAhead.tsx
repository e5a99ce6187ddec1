import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { floatingBy } from '#contract/alerts/leeway.ts'
import { stepNearest } from '#contract/drift/drift-hours.ts'
import { type LngLat, lngLat } from '#contract/wire/units.ts'
import { callsToTheWater } from '#web/alerts/alert-need.ts'
import type { DriftsAheadProps, DriftsDrawn } from '#web/fleet-map/sea/use-drifts-ahead.tsx'
import type { Fleet } from '#web/fleet-map/use-fleet.ts'
import type { PlacedEmergency } from '#web/rescue/emergencies.layer.ts'
import { spotsOfCall } from '#web/rescue/going/who-could-go.ts'
import { useDrift } from './use-drift.ts'
import { useDriftLayer } from './use-drift-layer.ts'

/** More would hide each other. */
const mostDrawn = 4
const none: ReadonlyMap<string, DriftsDrawn> = new Map()

/** Where those who call for help may be at an hour to come, as their dossiers reckon it. Nothing of the page: what it draws is on the chart. */
export function DriftsAhead({ fleet, moment, onDrawn }: DriftsAheadProps) {
  const [drawn, setDrawn] = useState(none)
  const tell = useEffectEvent(onDrawn)
  useEffect(() => {
    const all = [...drawn.values()]
    tell({ areas: all.flatMap(({ areas }) => areas), marks: all.flatMap(({ marks }) => marks) })
  }, [drawn])
  const calls = fleet.emergencies.filter(callsToTheWater).slice(0, mostDrawn)
  return calls.map((call) => (
    <DriftOfCall
      key={call.id}
      call={call}
      fleet={fleet}
      moment={moment}
      onDrawn={(layer) => setDrawn((before) => withLayer(before, call.id, layer))}
    />
  ))
}

function withLayer(before: ReadonlyMap<string, DriftsDrawn>, call: string, layer: DriftsDrawn | null) {
  const after = new Map(before)
  if (layer === null) after.delete(call)
  else after.set(call, layer)
  return after
}

type DriftOfCallProps = {
  readonly call: PlacedEmergency
  readonly fleet: Pick<Fleet, 'boats' | 'now'>
  readonly moment: number
  readonly onDrawn: (layer: DriftsDrawn | null) => void
}

const hour = 3_600_000

function DriftOfCall({ call, fleet: { boats, now }, moment, onDrawn }: DriftOfCallProps) {
  const [newest] = spotsOfCall(call, boats)
  const { longitude, latitude, at } = newest ?? { ...call.location, at: call.location.timestamp }
  const since = Date.parse(at)
  const from = useMemo(
    (): { at: LngLat; since: number } => ({ at: lngLat(longitude, latitude), since }),
    [longitude, latitude, since],
  )
  const drift = useDrift(from, floatingBy(call.nature), now)
  const step = stepNearest(drift.answer?.steps ?? [], (moment - since) / hour)
  const { areas, marks } = useDriftLayer({ ...drift, step, hour: step?.hours ?? Math.round((moment - since) / hour) })
  const tell = useEffectEvent(onDrawn)
  useEffect(() => {
    const named = <Thing extends { readonly id: string }>(things: readonly Thing[]) =>
      things.map((thing) => ({ ...thing, id: `${thing.id} ${call.id}` }))
    tell({ areas: named(areas), marks: named(marks) })
  }, [areas, marks, call.id])
  useEffect(() => () => tell(null), [])
  return null
}
