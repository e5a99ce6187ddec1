import type { Hull } from '#contract/pirogues/hull.ts'
import { profile } from '#contract/pirogues/hull-drawing.ts'
import { crewDrawing, flags } from '#contract/pirogues/scene-crew.ts'
import { lights } from '#contract/pirogues/scene-light.ts'
import { picture } from '#web/ui/boats/boat-drawing.ts'

/** In the login's manner, 660 wide and 380 high: with flag and crew where it is at sea, alone on the sand. */
export function boatPicture(hull: Hull, isAshore: boolean): string {
  const crew = isAshore ? '' : flags(hull, lights.day, true) + crewDrawing('full', hull, lights.day)
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -180 660 380">${crew}${profile(hull, { name: 'h' })}</svg>`,
  )
}
