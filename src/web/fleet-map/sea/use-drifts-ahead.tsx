import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { Fleet } from '#web/fleet-map/use-fleet.ts'
import type { Area, Mark } from '#web/platform/map/marks.ts'
import { OrNothing } from '#web/platform/ui/OrNothing.tsx'

export type DriftsDrawn = { readonly areas: readonly Area[]; readonly marks: readonly Mark[] }
export type DriftsAheadProps = {
  readonly fleet: Fleet
  readonly moment: number
  readonly onDrawn: (drawn: DriftsDrawn) => void
}
/** Who reckons drifts stands above the map, and is handed to it. */
export type DriftsAhead = ComponentType<DriftsAheadProps>

const nothing: DriftsDrawn = { areas: [], marks: [] }

/** At an hour to come: where whoever calls for help may be by then. `reckons` draws nothing of the page, and has to be in it. */
export function useDriftsAhead(
  fleet: Fleet,
  Drifts: DriftsAhead | null,
): DriftsDrawn & { readonly reckons: ReactNode } {
  const [drawn, setDrawn] = useState(nothing)
  const { moment, isPast, emergencies } = fleet
  if (Drifts === null || moment === null || isPast || emergencies.length === 0) return { ...nothing, reckons: null }
  const reckons = (
    <OrNothing>
      <Suspense>
        <Drifts fleet={fleet} moment={moment} onDrawn={setDrawn} />
      </Suspense>
    </OrNothing>
  )
  return { ...drawn, reckons }
}
