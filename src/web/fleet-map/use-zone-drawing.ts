import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { mayCall } from '#contract/wire/who.ts'
import type { Zone } from '#contract/zones/zone.ts'
import { zonesApi } from '#contract/zones/zones.api.ts'
import { useSession } from '#web/platform/api/session.ts'
import { type DrawZoneLocation, type Meanwhile, drawParameter, newZone } from '#web/zones/draw-zone.ts'

/** Which zone is drawn on this map, if one is: it stands in the address, so that the way back ends it. */
export function useZoneDrawing(zones: readonly Zone[]) {
  const [search, setSearch] = useSearchParams()
  const [, navigate] = useLocation()
  const came = useHistoryState<Partial<DrawZoneLocation> | null>()
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
  const { zone, meanwhile, takeNewest } = useOpened(asked, zones, came?.zone)
  const isKnown = asked === newZone || zone !== null
  return {
    isDrawing: may && asked !== null && isKnown && over !== asked,
    /** Null: a new one. */
    zone,
    meanwhile,
    takeNewest,
    begin: may ? begin : undefined,
    end: () => setOver(asked),
  }
}

/**
 * The zone as it was when its form was opened: what somebody else changes meanwhile is neither what was typed here nor what
 * was seen. `brought`: as the list has it, which the map may not know yet.
 */
function useOpened(asked: string | null, zones: readonly Zone[], brought: Zone | null | undefined) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const there = zones.find(({ id }) => id === asked)
  const before = opened?.zone.id === asked ? opened : null
  const zone = before?.zone ?? (brought?.id === asked ? brought : there) ?? null
  const wasThere = before?.wasThere === true || there !== undefined
  if (zone !== (opened?.zone ?? null) || (before !== null && wasThere !== before.wasThere)) {
    setOpened(zone && { zone, wasThere })
  }
  return {
    zone,
    meanwhile: zone === null || !wasThere ? null : meanwhileTo(zone, there),
    takeNewest: () => setOpened(there ? { zone: there, wasThere } : opened),
  }
}
type Opened = { readonly zone: Zone; readonly wasThere: boolean }

function meanwhileTo(zone: Zone, there: Zone | undefined): Meanwhile | null {
  if (there === undefined) return 'removed'
  return there.updatedAt === zone.updatedAt ? null : 'changed'
}
