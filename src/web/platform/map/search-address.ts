import { type LngLat, lngLat } from '#contract/wire/units.ts'

/*
 * The address of the search at sea, for whatever has a button to it: where and when something was seen last.
 *   searchAddress   « /drift?at=14.9325,-17.1925&since=…&name=… »
 *   searchIn        what such an address says; what is none of it is left out
 */
export type SearchAddress = {
  readonly at: LngLat | null
  readonly since: number | null
  readonly name: string | null
  /** The boat that is looked for: its newest place is where it begins, unless another is said. */
  readonly pirogue: string | null
  /** It was found there: where it came from is asked, and not where it goes. */
  readonly isBackward: boolean
}

export function searchAddress({
  at = null,
  since = null,
  name = null,
  pirogue = null,
  isBackward = false,
}: Partial<SearchAddress>): string {
  const query = new URLSearchParams()
  if (at) query.set('at', `${at[1].toFixed(5)},${at[0].toFixed(5)}`)
  if (since !== null) query.set('since', new Date(since).toISOString())
  if (name !== null) query.set('name', name)
  if (pirogue !== null) query.set('of', pirogue)
  if (isBackward) query.set('way', 'back')
  const written = query.toString()
  return written === '' ? '/drift' : `/drift?${written}`
}

const place = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/

export function searchIn(query: string): SearchAddress {
  const asked = new URLSearchParams(query)
  const [, latitude = '', longitude = ''] = place.exec(asked.get('at') ?? '') ?? []
  const at = latitude === '' ? null : lngLat(Number(longitude), Number(latitude))
  const since = Date.parse(asked.get('since') ?? '')
  const isPlace = at !== null && Math.abs(at[1]) <= 90 && Math.abs(at[0]) <= 180
  return {
    at: isPlace ? at : null,
    since: Number.isNaN(since) ? null : since,
    name: asked.get('name'),
    pirogue: asked.get('of'),
    isBackward: asked.get('way') === 'back',
  }
}
