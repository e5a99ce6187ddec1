import { metresASecond } from '#contract/wire/units.ts'
import { degreesOf, metresPerDegree, turned } from '#contract/wire/earth.ts'
import { earthSquares } from '#contract/wire/earth-squares.ts'
import { type Moving, type OnSea, onSea } from './on-sea.ts'

/*
 * Many ships and many boats: which of them may meet. Pure. Boats stand in squares of a tenth of a degree, and each ship looks at the squares that
 * it can reach; most of five million pairs end at a few multiplications there. It leaves out none that is on a collision course.
 */
const { columns, column, row, squareOf } = earthSquares(10)

type Limits = { readonly nearest: number; readonly seconds: number }
type Placed<Boat> = { readonly moving: Boat; readonly at: OnSea }

/** The boats of one square, and beside each what a first look asks of it. */
export type Square<Boat> = {
  readonly boats: Placed<Boat>[]
  /** Longitude, latitude, metres a second to the east and to the north. */
  readonly numbers: Float64Array
}
const perBoat = 4

export function squaresOf<Boat extends Moving>(boats: readonly Boat[], now: number, limits: Limits) {
  const lists = new Map<number, Placed<Boat>[]>()
  for (const moving of boats) {
    const at = onSea(moving, now)
    const key = squareOf(column(at.longitude), row(at.latitude))
    const list = lists.get(key)
    if (list) list.push({ moving, at })
    else lists.set(key, [{ moving, at }])
  }
  const squares = new Map([...lists].map(([key, list]) => [key, { boats: list, numbers: numbersOf(list) }]))
  const fastest = boats.reduce((most, { speed }) => Math.max(most, metresASecond(speed)), 0)
  /** Those that may come near to who is there and makes so many knots. */
  return function* within({ longitude, latitude }: OnSea, speed: number | null): Generator<Square<Boat>> {
    const metres = (metresASecond(speed) + fastest) * limits.seconds + 3 * limits.nearest
    const [high] = degreesOf(metres, latitude)
    const [, wide] = degreesOf(metres, Math.min(89, Math.abs(latitude) + high))
    const [first, last] = [
      column(longitude - wide),
      Math.min(column(longitude + wide), column(longitude - wide) + columns - 1),
    ]
    for (let y = row(latitude - high); y <= row(latitude + high); y += 1) {
      for (let x = first; x <= last; x += 1) {
        const square = squares.get(squareOf(x, y))
        if (square) yield square
      }
    }
  }
}

function numbersOf(list: readonly Placed<Moving>[]): Float64Array {
  const numbers = new Float64Array(list.length * perBoat)
  for (const [index, { at }] of list.entries())
    numbers.set([turned(at.longitude), at.latitude, at.east, at.north], index * perBoat)
  return numbers
}

/**
 * Calls with each boat of the square that is worth a closer look, in plain numbers and with room to spare. How far the two miss each other and
 * when is compared without a division: both are multiplied by the square of how fast they come together. How much either is in doubt does not
 * matter here: beyond one and a half times the limit nothing is one chance in three to be nearer, whatever the doubt.
 */
export function eachThatMayMeet<Boat>(
  ship: OnSea,
  { boats, numbers }: Square<Boat>,
  { nearest, seconds }: Limits,
  look: (boat: Placed<Boat>) => void,
): void {
  const longest = seconds * spare + spareSeconds
  const room = nearest * neverTold * spare + spareMetres
  const perEast = metresPerDegree * ship.shrink
  const [here, { latitude }] = [turned(ship.longitude), ship]
  for (let index = 0, at = 0; index < boats.length; index += 1, at += perBoat) {
    let apart = here - (numbers[at] ?? 0)
    if (apart > 180) apart -= 360
    else if (apart < -180) apart += 360
    const x = apart * perEast
    const y = (latitude - (numbers[at + 1] ?? 0)) * metresPerDegree
    const east = ship.east - (numbers[at + 2] ?? 0)
    const north = ship.north - (numbers[at + 3] ?? 0)
    const squared = east * east + north * north
    if (squared >= 1) {
      const along = -(x * east + y * north)
      if (along < -spareSeconds * squared || along > longest * squared) continue
      const across = x * north - y * east
      if (across * across >= room * room * squared) continue
    }
    const boat = boats[index]
    if (boat !== undefined) look(boat)
  }
}
const [spare, spareSeconds, spareMetres] = [1.1, 60, 300]
const neverTold = 1.5
