import { useEffect, useMemo, useState } from 'react'
import type { HeldTiles } from '#web/platform/map/tiles/tile-taking.ts'
import { pictures, useRun } from './outing-of-this-device.ts'
import { type Outing, picturesOf } from './outing.ts'

export type PictureState = {
  readonly wanted: number
  readonly held: HeldTiles
  readonly missing: number
  readonly price: number
}

type Found = { readonly of: readonly string[]; readonly during: string; readonly state: PictureState }

/** What of its pictures is on the device, looked up anew when a download ends; null until that is known. */
export function usePictures(
  one: Pick<Outing, 'longitude' | 'latitude' | 'kilometres' | 'pictures'>,
): PictureState | null {
  const { longitude, latitude, kilometres, pictures: source } = one
  const [template, deepest, base] = [source?.template, source?.deepest, source?.base]
  const urls = useMemo(() => {
    const chosen = template === undefined || deepest === undefined || !base ? null : { template, deepest, base }
    return picturesOf({ longitude, latitude, kilometres, pictures: chosen })
  }, [longitude, latitude, kilometres, template, deepest, base])
  const [found, setFound] = useState<Found | null>(null)
  const { state: during } = useRun()
  useEffect(() => {
    let left = false
    const look = async () => {
      const [held, price] = await Promise.all([pictures.held(urls), pictures.price(template ?? '', urls)])
      const state = { wanted: urls.length, held, missing: price.wanted, price: price.bytes }
      if (!left) setFound({ of: urls, during, state })
    }
    look().catch(reportError)
    return () => {
      left = true
    }
  }, [urls, template, during])
  return found?.of === urls ? found.state : null
}

/** How many bytes the browser still gives us; null when it does not say. */
export function useFreeRoom(): number | null {
  const [free, setFree] = useState<number | null>(null)
  useEffect(() => {
    const ask = async () => {
      const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
      if (quota !== undefined) setFree(Math.max(0, quota - usage))
    }
    ask().catch(reportError)
  }, [])
  return free
}
