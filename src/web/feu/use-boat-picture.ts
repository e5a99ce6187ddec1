import { useMemo } from 'react'
import { profile } from '#contract/pirogues/hull-drawing.ts'
import { type Hull, hullFrom } from '#contract/pirogues/hull.ts'
import { crewDrawing, flags } from '#contract/pirogues/scene-crew.ts'
import { lights } from '#contract/pirogues/scene-light.ts'
import { picture } from '#web/platform/ui/boats/boat-drawing.ts'
import { useHulls } from '#web/platform/ui/boats/hulls.data.ts'

/** His own boat, as it is painted; of whom none is known, one that is drawn from himself. */
export function useBoatPicture(pirogue: string | null, user: string, isAshore: boolean): string {
  const hullOfBoat = useHulls()
  return useMemo(
    () => boatPicture(pirogue === null ? hullFrom(user) : hullOfBoat(pirogue), isAshore),
    [pirogue, user, hullOfBoat, isAshore],
  )
}

/** In the login's manner, 660 wide and 380 high: with flag and crew where it is at sea, alone on the sand. */
function boatPicture(hull: Hull, isAshore: boolean): string {
  const crew = isAshore ? '' : flags(hull, lights.day, true) + crewDrawing('full', hull, lights.day)
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -180 660 380">${crew}${profile(hull, { name: 'h' })}</svg>`,
  )
}
