import type { CapArea, CapCorner } from './cap-message.ts'
import { degreesOf } from '#contract/wire/earth.ts'
import { type SectorId, sectors } from '#contract/weather/sectors.ts'

/*
 * The sea of each sector, as an area of CAP: from twenty degrees west to some ten kilometres inland of its shore. And which sectors an
 * area of somebody else touches.
 */

/** How far east the shore lies at the northern and the southern end of each sector, and at most between, with ten kilometres of land. */
const eastern: Readonly<Record<SectorId, readonly [north: number, south: number]>> = {
  grande_cote: [-16.3, -16.95],
  dakar: [-17.05, -17],
  petite_cote: [-17, -16.6],
  saloum: [-16.55, -16.4],
  casamance: [-16.6, -16.6],
}
const western = -20

export function sectorPolygon(id: SectorId): readonly CapCorner[] {
  const { north, south } = sectors.find((sector) => sector.id === id) as (typeof sectors)[number]
  const [northEast, southEast] = eastern[id]
  return [
    [north, western],
    [south, western],
    [south, southEast],
    [north, northEast],
    [north, western],
  ]
}

/** By its outlines; where it has none, by the names of the sectors and regions that it says. */
export function sectorsOf(area: CapArea): readonly SectorId[] {
  const outlines = [...area.polygons, ...area.circles.map(({ at, kilometres }) => around(at, kilometres))]
  if (outlines.length === 0) return sectorsNamed(area.description)
  return sectors.filter(({ id }) => outlines.some((outline) => touches(outline, sectorPolygon(id)))).map(({ id }) => id)
}

const names: Readonly<Record<SectorId, RegExp>> = {
  grande_cote: /grande cote|saint-?\s?louis|louga|kayar|cayar|\bthies\b|lompoul/,
  dakar: /\bdakar\b/,
  petite_cote: /petite cote|\bthies\b|mbour|joal/,
  saloum: /saloum|fatick|sangomar/,
  casamance: /casamance|ziguinchor|cap skirr?ing/,
}
const whole =
  /toute la cote|ensemble (?:de la cote|du littoral)|littoral senegalais|whole coast|^senegal$|cotes? senegalaises?/

function sectorsNamed(description: string): readonly SectorId[] {
  const plain = description.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  return sectors.filter(({ id }) => whole.test(plain) || names[id].test(plain)).map(({ id }) => id)
}

/** What is drawn by hand overlaps its neighbour by a little: that is no part of it. In square degrees, some 25 km². */
const leastShared = 0.002

function touches(outline: readonly CapCorner[], sector: readonly CapCorner[]): boolean {
  const shared = areaOf(clipped(outline, sector))
  return shared >= leastShared || (shared > 0 && shared >= areaOf(outline) / 2)
}

/** What of an outline lies within a sector, whose corners go round against the clock on a map (Sutherland and Hodgman). */
function clipped(outline: readonly CapCorner[], sector: readonly CapCorner[]): readonly CapCorner[] {
  let kept: readonly CapCorner[] = outline.slice(0, -1)
  for (let side = 0; side + 1 < sector.length; side += 1) {
    const [from, to] = [sector[side] as CapCorner, sector[side + 1] as CapCorner]
    kept = kept.flatMap((corner, index) => onThisSide(kept.at(index - 1) as CapCorner, corner, from, to))
  }
  return kept
}

function onThisSide(before: CapCorner, corner: CapCorner, from: CapCorner, to: CapCorner): readonly CapCorner[] {
  const [sideBefore, side] = [sideOf(before, from, to), sideOf(corner, from, to)]
  const crossing = sideBefore < 0 !== side < 0 ? [between(before, corner, sideBefore / (sideBefore - side))] : []
  return side < 0 ? crossing : [...crossing, corner]
}

/** Positive to the left of the way from one to the other, as one walks on the map. */
function sideOf([latitude, longitude]: CapCorner, from: CapCorner, to: CapCorner): number {
  return (to[1] - from[1]) * (latitude - from[0]) - (to[0] - from[0]) * (longitude - from[1])
}

function between(one: CapCorner, other: CapCorner, share: number): CapCorner {
  return [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share]
}

function areaOf(corners: readonly CapCorner[]): number {
  const twice = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] as CapCorner
    return corner[1] * next[0] - next[1] * corner[0]
  })
  return Math.abs(twice.reduce((sum, part) => sum + part, 0)) / 2
}

/** A point is drawn as a kilometre. */
function around([latitude, longitude]: CapCorner, kilometres: number): readonly CapCorner[] {
  const [high, wide] = degreesOf(Math.max(kilometres, 1) * 1000, latitude)
  return Array.from({ length: 25 }, (_, index) => {
    const angle = ((index % 24) / 24) * 2 * Math.PI
    return [latitude + high * Math.sin(angle), longitude + wide * Math.cos(angle)] as const
  })
}
