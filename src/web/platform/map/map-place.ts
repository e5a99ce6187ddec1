import type { LngLat } from '#contract/wire/units.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'

/**
 * Where on its page the map stands that is looked at, with a picture of its coast. The next start of the app shows it there
 * before anything else is known. Of boats it has none: where they were would look like where they are.
 */
type MapPlace = {
  readonly path: string
  readonly screen: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly shows: string
}

const placeKey = 'guet.map_place'
const pictureKey = 'guet.map_picture'

export function keepMapPlace(map: HTMLElement, coast: HTMLCanvasElement, center: LngLat, zoom: number): void {
  const { left, top, width, height } = map.getBoundingClientRect()
  const screen = screenNow()
  const shows = JSON.stringify([width, height, center, zoom, screen])
  if (deviceStorage.getItem(pictureKey)?.startsWith(shows) !== true) {
    deviceStorage.setItem(pictureKey, shows + coast.toDataURL())
  }
  const place = { path: location.pathname, screen, left: left + scrollX, top: top + scrollY, width, height, shows }
  deviceStorage.setItem(placeKey, JSON.stringify(place satisfies MapPlace))
}

/** No map is looked at any more. */
export function forgetMapPlace(): void {
  deviceStorage.removeItem(placeKey)
  removeBootCoast()
}

export const bootCoastClass = 'boot-coast'

/** What the app showed on its way in is no longer needed once the map has its own coast, or is left. */
export function removeBootCoast(): void {
  document.querySelector(`.${bootCoastClass}`)?.remove()
}

/** Only for the same screen of the same device, held the same way. The app reopens where it was left, whatever the address. */
export function keptMapPlace(): (MapPlace & { readonly picture: string }) | null {
  const stored = deviceStorage.getItem(placeKey)
  const place = stored === null ? null : (JSON.parse(stored) as MapPlace)
  const isHere = place?.path === location.pathname || location.pathname === '/'
  const picture = deviceStorage.getItem(pictureKey)
  if (!isHere || place?.screen !== screenNow() || !picture?.startsWith(place.shows)) return null
  return { ...place, picture: picture.slice(place.shows.length) }
}

/** Its size and its light. */
function screenNow(): string {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return `${innerWidth}×${innerHeight} ${document.documentElement.dataset['theme']} ${isDark ? 'dark' : 'light'}`
}
