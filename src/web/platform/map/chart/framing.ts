import { placeAt, worldSize, worldX, worldY } from './mercator.ts'
import type { LngLat } from '#contract/wire/units.ts'

/*
 * viewAround   where the map looks so that all of some places are on it, clear of what lies over its edges
 * isShownWell  whether it need not move for that
 * withoutStrays  a fleet without the few that are far from all the others
 */
export type MapView = { readonly center: LngLat; readonly zoom: number }
/** What lies over the edges of a map, in pixels of the page. */
export type FrameRoom = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
type MapSize = { readonly width: number; readonly height: number }

/** How near a call for help is looked at: boats that fish side by side are seen apart, with the ways between them. */
export const besideCall = 15
/** One boat alone is shown with the sea around it. */
const closest = 12
const farthest = 5
/** However much lies over it, so much of a map is there to be looked at. */
const leastPart = 0.3

/** `nearest`: how close it may come. */
export function viewAround(
  places: readonly LngLat[],
  size: MapSize,
  room: FrameRoom,
  nearest = closest,
): MapView | null {
  if (places.length === 0) return null
  const box = boxOf(places)
  const [wide, high] = [clear(size.width, room.left + room.right), clear(size.height, room.top + room.bottom)]
  const across = wide / worldSize(0) / Math.max(box.right - box.left, 1e-9)
  const down = high / worldSize(0) / Math.max(box.bottom - box.top, 1e-9)
  const zoom = Math.max(farthest, Math.min(nearest, Math.floor(Math.log2(Math.min(across, down)))))
  const world = worldSize(zoom)
  const x = (box.left + box.right) / 2 + (room.right - room.left) / 2 / world
  const y = (box.top + box.bottom) / 2 + (room.bottom - room.top) / 2 / world
  return { center: placeAt(x, y), zoom }
}

export function isShownWell(
  now: MapView,
  places: readonly LngLat[],
  size: MapSize,
  room: FrameRoom,
  nearest = closest,
): boolean {
  const wanted = viewAround(places, size, room, nearest)
  if (!wanted) return true
  if (now.zoom > wanted.zoom || now.zoom < wanted.zoom - 1) return false
  const world = worldSize(now.zoom)
  const [left, top] = [
    worldX(now.center) * world - size.width / 2 + room.left,
    worldY(now.center) * world - size.height / 2 + room.top,
  ]
  const [wide, high] = [clear(size.width, room.left + room.right), clear(size.height, room.top + room.bottom)]
  const box = boxOf(places)
  return (
    box.left * world >= left &&
    box.right * world <= left + wide &&
    box.top * world >= top &&
    box.bottom * world <= top + high
  )
}

function clear(side: number, covered: number): number {
  return Math.max(side - covered, side * leastPart)
}

function boxOf(places: readonly LngLat[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const at of places) {
    const [x, y] = [worldX(at), worldY(at)]
    ;[left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)]
  }
  return { left, top, right, bottom }
}

/** Fewer are all of them worth seeing, however far apart. */
const fewestForStrays = 5
/** A fleet is where four fifths of it are, and three times as far around. */
const together = 0.8
const reach = 3
/** In parts of the world around: about 55 km off Senegal. Nobody who is nearer is a stray. */
const leastReach = 0.0014

export function withoutStrays(places: readonly LngLat[]): readonly LngLat[] {
  if (places.length < fewestForStrays) return places
  const [middleX, middleY] = [partOf(places.map(worldX), 0.5), partOf(places.map(worldY), 0.5)]
  const distances = places.map((at) => Math.hypot(worldX(at) - middleX, worldY(at) - middleY))
  const limit = Math.max(reach * partOf(distances, together), leastReach)
  return places.filter((_, index) => (distances[index] ?? 0) <= limit)
}

function partOf(values: readonly number[], part: number): number {
  const ordered = Float64Array.from(values).toSorted()
  return ordered[Math.floor((ordered.length - 1) * part)] ?? 0
}
