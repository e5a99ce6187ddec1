/** Units are brands made here only: a number of knots can never be passed where metres are asked for. */

declare const unit: unique symbol
type Unit<Name extends string> = number & { readonly [unit]: Name }

export type Metres = Unit<'metres'>
export type Knots = Unit<'knots'>
type Kmh = Unit<'km/h'>
export type Degrees = Unit<'degrees'>
/** A place as the wire and forms have it; `LngLat` is the same as maps and geometry take it. */
export type LatLng = { readonly latitude: number; readonly longitude: number }
export type LngLat = readonly [longitude: Degrees, latitude: Degrees]

export const metres = (value: number): Metres => value as Metres
export const knots = (value: number): Knots => value as Knots
export const kmh = (value: number): Kmh => value as Kmh
export const degrees = (value: number): Degrees => value as Degrees
export const lngLat = (longitude: number, latitude: number): LngLat => [degrees(longitude), degrees(latitude)]

export const metresPerNauticalMile = 1852

/** Of knots; of who does not say how fast he is: 0. */
export function metresASecond(speed: number | null): number {
  return ((speed ?? 0) * metresPerNauticalMile) / 3600
}

export function knotsToKmh(speed: Knots): Kmh {
  return kmh((speed * metresPerNauticalMile) / 1000)
}

export function kmhToKnots(speed: Kmh): Knots {
  return knots((speed * 1000) / metresPerNauticalMile)
}
