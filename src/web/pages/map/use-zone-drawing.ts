import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { mayCall } from '#contract/wire/who.ts'
import type { Zone } from '#contract/zones/zone.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import { useSession } from '#web/api/session.ts'
import { type DrawZoneState, drawParameter, newZone } from '#web/zones/draw-zone.ts'

/** Which zone is drawn on this map, if one is: it stands in the address, so that the way back ends it. */
export function useZoneDrawing(zones: readonly Zone[]) {
  const [search, setSearch] = useSearchParams()
  const [, navigate] = useLocation()
  const came = useHistoryState<Partial<DrawZoneState> | null>()
  const [over, setOver] = useState<string | null>(null)
  const role = useSession()?.user?.role
  const may = role !== undefined && mayCall(zonesApi.add.who, role)
  const asked = search.get(drawParameter)
  const leave = useEffectEvent(() => {
    if (came?.back !== undefined) return navigate(came.back, { replace: true })
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(drawParameter)
        return after
      },
      { replace: true },
    )
  })
  /* The form is put away before the address changes: what was just saved would be asked about as if it were not. */
  useEffect(() => {
    if (asked !== null && over === asked) leave()
  }, [over, asked])
  const begin = () => {
    setOver(null)
    setSearch((before) => new URLSearchParams([...before, [drawParameter, newZone]]))
  }
  const changed = came?.zone?.id === asked ? came.zone : zones.find(({ id }) => id === asked)
  const isKnown = asked === newZone || changed !== undefined
  return {
    isDrawing: may && asked !== null && isKnown && over !== asked,
    /** Null: a new one. */
    zone: asked === newZone ? null : (changed ?? null),
    begin: may ? begin : undefined,
    end: () => setOver(asked),
  }
}
