import { type LngLat, lngLat } from '#contract/wire/units.ts'
import type { Mark } from '#web/platform/map/marks.ts'

/*
 * A place of the sea that somebody touched, as the mark whose sheet is open.
 *   seaMark    « sea 14.9325 -17.1925 », for the address of the map
 *   seaPlace   where that is; null: it is another mark
 *   pinAt      how it is shown
 */
const prefix = 'sea'

export function seaMark([longitude, latitude]: LngLat): string {
  return `${prefix} ${latitude.toFixed(4)} ${longitude.toFixed(4)}`
}

const written = new RegExp(`^${prefix} (-?\\d{1,2}\\.\\d+) (-?\\d{1,3}\\.\\d+)$`)

export function seaPlace(mark: string | null): LngLat | null {
  const [, latitude, longitude] = written.exec(mark ?? '') ?? []
  if (latitude === undefined || longitude === undefined) return null
  const at = lngLat(Number(longitude), Number(latitude))
  return Math.abs(at[1]) <= 90 && Math.abs(at[0]) <= 180 ? at : null
}

const none: readonly Mark[] = []

export function pinAt(chosen: string | null): readonly Mark[] {
  const at = seaPlace(chosen)
  if (chosen === null || at === null) return none
  const look = { shape: 'pin', tone: 'sea', filling: 'full' } as const
  return [{ id: chosen, at, look, heading: null, label: '', rank: 4, urgent: false, isExact: true }]
}
