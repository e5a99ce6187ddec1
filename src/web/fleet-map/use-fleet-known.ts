import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { useOwnAccount } from '#web/accounts/own-account.ts'
import { readWakes } from '#web/fleet/wakes.data.ts'
import { isSavingData } from '#web/platform/api/data-saver.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import type { MapEngine } from '#web/platform/map/engine/map-engine.ts'
import type { FleetKnown } from '#web/positions/positions.layer.ts'
import { type Wakes, wakesOf } from '#web/positions/wakes.ts'
import { quaysideOf } from '#web/quais/quais.layer.ts'
import { everyBoatOut } from '#web/voyages/voyages.data.ts'
import type { Fleet } from './use-fleet.ts'

/** What the map knows of boats beside where they are: who is not back, who calls, who is on the way, who is at a quai, and their wakes. */
export function useFleetKnown(engine: MapEngine | null, fleet: Fleet): FleetKnown {
  const { quais, emergencies } = fleet
  const user = useOwnAccount()
  const watches = user.role !== 'fisherman' && effectiveRoleOf(viewerOf(user)) !== 'pending'
  const { data: out } = useQuery({ ...everyBoatOut('overdue'), enabled: watches })
  const wakeOf = useWakes(watches ? engine : null, fleet)
  const isAtQuay = useMemo(() => quaysideOf(quais), [quais])
  return useMemo(
    () => ({
      late: new Set(out?.map(({ pirogue }) => pirogue)),
      calling: new Set(emergencies.flatMap(({ pirogue }) => pirogue ?? [])),
      rescuers: new Set(emergencies.flatMap(({ acknowledgedBy }) => acknowledgedBy ?? [])),
      isAtQuay,
      wakeOf,
    }),
    [out, emergencies, isAtQuay, wakeOf],
  )
}

const noWake = () => undefined

/** What this page has heard; on a map that stands also what it did not hear of the last hour. At an hour that is over there are none. */
function useWakes(engine: MapEngine | null, { latest, boats, isPast, loading }: Fleet): Wakes['of'] {
  const client = useQueryClient()
  const wakes = wakesOf(client)
  const [wakeOf, setWakeOf] = useState(() => wakes.of)
  useEffect(() => {
    if (!isPast) wakes.heard(latest, Date.now())
  }, [wakes, latest, isPast])
  const read = useEffectEvent(() => {
    const ids = boats.flatMap(({ position: { pirogue } }) => pirogue ?? [])
    return readWakes(client, ids, wakes.before)
  })
  const isReady = !loading && boats.length > 0 && !isPast
  useEffect(() => {
    if (!engine || !isReady || isSavingData()) return
    let isThere = true
    /* Without them the map is whole: they are read behind all else, and no answer is no trouble. A mark is as it was until it is asked for anew. */
    void engine
      .drawn()
      .then(read)
      .then((any) => any && isThere && setWakeOf(() => (boat: string) => wakes.of(boat)))
      .catch(reportFault)
    return () => void (isThere = false)
  }, [engine, isReady, wakes])
  return isPast ? noWake : wakeOf
}
