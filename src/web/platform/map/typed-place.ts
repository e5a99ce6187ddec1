import { type LngLat, lngLat } from '#contract/wire/units.ts'

/*
 * A place as it is said on the radio, read off a GPS, or copied from a screen of this app; null when it is none.
 *   degrees and minutes   « 14° 55,95′ N 017° 11,55′ O », the signs left out or not
 *   decimal degrees       « 14,9325 N 17,1925 O », « 14.9325, -17.1925 », « 14,9325 -17,1925 »
 */
const whole = String.raw`(\d{1,3})(?:\s*°\s*|\s+)`
const minutes = String.raw`(\d{1,2}(?:[.,]\d+)?)\s*[′']?\s*`
const between = String.raw`(?:\s*;\s*|,\s+|\s+)`
const inMinutes = new RegExp(`^${whole}${minutes}([NS])(?:${between})?${whole}${minutes}([EWO])$`, 'i')
const degree = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*`
const inDegrees = new RegExp(`^${degree}([NS]?)${between}${degree}([EWO]?)$`, 'i')
const inDegreesJoined = /^([+-]?\d{1,3}\.\d+)()\s*,\s*([+-]?\d{1,3}\.\d+)()$/

export function typedPlace(written: string): LngLat | null {
  const text = written.trim().replaceAll('−', '-').replaceAll(/[’'´]/g, '′').replaceAll('º', '°')
  const [, up, upMinutes, north, along, alongMinutes, east] = inMinutes.exec(text) ?? []
  if (up && along) return placeAt(angle(up, upMinutes), north, angle(along, alongMinutes), east)
  const [, latitude, isNorth, longitude, isEast] = inDegrees.exec(text) ?? inDegreesJoined.exec(text) ?? []
  return latitude && longitude ? placeAt(numberOf(latitude), isNorth, numberOf(longitude), isEast) : null
}

/** Beyond the poles and the date line is no place. */
function placeAt(latitude: number, north = '', longitude: number, east = ''): LngLat | null {
  const [vertical, horizontal] = [sided(latitude, /S/i.test(north)), sided(longitude, /[WO]/i.test(east))]
  return Math.abs(vertical) <= 90 && Math.abs(horizontal) <= 180 ? lngLat(horizontal, vertical) : null
}

/** Sixty minutes and more are a slip of the hand. */
function angle(degrees: string, arcMinutes = ''): number {
  const sixtieths = numberOf(arcMinutes)
  return sixtieths < 60 ? numberOf(degrees) + sixtieths / 60 : Number.NaN
}

function sided(value: number, isOther: boolean): number {
  return isOther ? -Math.abs(value) : value
}

function numberOf(written: string): number {
  return Number(written.replace(',', '.'))
}
