import coastUrl from './basemap/coast-60m.topojson?url'
import placesUrl from './basemap/places.geojson?url'

type BasemapFiles = readonly [coast: unknown, places: unknown]

let asked: Promise<BasemapFiles> | null = null

/** On 2G each file waits a second for its turn: what is drawn is asked for together with what draws it. */
export function readBasemapFiles(): Promise<BasemapFiles> {
  asked ??= Promise.all([readJson(coastUrl), readJson(placesUrl)] as const).catch((problem: unknown) => {
    asked = null
    throw problem
  })
  return asked
}

export async function readJson(url: string): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The chart is not there: ${answer.status}`)
  return await answer.json()
}
