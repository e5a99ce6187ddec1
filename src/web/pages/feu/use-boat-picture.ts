import { useMemo } from 'react'
import { hullFrom } from '#contract/pirogues/hull.ts'
import { useHulls } from '#web/ui/boats/hulls.data.ts'
import { boatPicture } from './boat-picture.ts'

/** His own boat, as it is painted; of whom none is known, one that is drawn from himself. */
export function useBoatPicture(pirogue: string | null, user: string, isAshore: boolean): string {
  const hullOfBoat = useHulls()
  return useMemo(
    () => boatPicture(pirogue === null ? hullFrom(user) : hullOfBoat(pirogue), isAshore),
    [pirogue, user, hullOfBoat, isAshore],
  )
}
