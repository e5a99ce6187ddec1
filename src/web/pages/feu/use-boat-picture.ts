import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hullFrom, hullOf, writtenHull } from '#contract/pirogues/hull.ts'
import { chosenHulls } from '#web/ui/boats/hulls.data.ts'

/** His own boat, as it is painted; of whom none is known, one that is drawn from himself. It comes after the sea: null until then. */
export function useBoatPicture(pirogue: string | null, user: string, isAshore: boolean): string | null {
  const { data } = useQuery(chosenHulls())
  const [shown, show] = useState<string | null>(null)
  const hull = pirogue === null ? hullFrom(user) : hullOf(pirogue, data?.find(({ id }) => id === pirogue)?.hull)
  const written = writtenHull(hull)
  useEffect(() => {
    let isWanted = true
    import('./boat-picture.ts').then(({ boatPicture }) => isWanted && show(boatPicture(written, isAshore)), reportError)
    return () => {
      isWanted = false
    }
  }, [written, isAshore])
  return shown
}
