import { type Basemap, isTownShown } from './basemap.ts'
import { type Outline, shiftsOf } from './areas.ts'
import type { ChartView } from './chart-view.ts'
import { type Room, room } from './declutter.ts'

/*
 * The names of zones and towns, under those of the boats: zones before towns, and what finds no room is not written.
 * Planned without being drawn, so that the boats' sheet can tell whether anything has to be drawn anew.
 */
export type PlaceName = {
  readonly kind: 'zone' | 'town'
  readonly text: string
  readonly font: string
  /** Where a zone's name has its middle, and a town its dot. */
  readonly x: number
  readonly y: number
  readonly rank: number
}
/** Where the names on another sheet stand. */
export type Taken = { readonly view: ChartView; readonly room: Room }
type Wanted = {
  readonly zones: readonly Outline[]
  readonly basemap: Pick<Basemap, 'towns'> | null
  readonly taken: Taken | null
}
type Box = readonly [left: number, top: number, right: number, bottom: number]
type Measure = Pick<CanvasRenderingContext2D, 'measureText' | 'font'>

const family = '"Noto Sans", system-ui, sans-serif'
const zoneSize = 13
/** Down a zone, in parts of its height: its boats are mostly in the middle. */
const zoneRows = [0.5, 0.16, 0.84, 0.3, 0.7]

export function planNames(pen: Measure, view: ChartView, { zones, basemap, taken }: Wanted): PlaceName[] {
  const own = room()
  const take = (box: Box) => isLeftFree(box, view, taken) && own.take(...box)
  return [...planZones(pen, view, zones, take), ...(basemap ? planTowns(pen, view, basemap, take) : [])]
}

export function keyOf(names: readonly PlaceName[], view: ChartView): string {
  return names.map(({ text, x, y }) => `${text} ${Math.round(x + view.left)} ${Math.round(y + view.top)}`).join('\n')
}

function isLeftFree([left, top, right, bottom]: Box, view: ChartView, taken: Taken | null): boolean {
  if (!taken || taken.view.world !== view.world) return true
  const [across, down] = [view.left - taken.view.left, view.top - taken.view.top]
  return taken.room.isFree(left + across, top + down, right + across, bottom + down)
}

function planZones(pen: Measure, view: ChartView, zones: readonly Outline[], take: (box: Box) => boolean): PlaceName[] {
  const { ratio, world } = view
  const font = `600 ${zoneSize * ratio}px ${family}`
  pen.font = font
  return zones.flatMap((outline) => {
    const { area, box } = outline
    if (area.label === '') return []
    const [wide, high] = [(box.right - box.left) * world, (box.bottom - box.top) * world]
    const written = pen.measureText(area.label).width
    if (wide < written + 16 * ratio || high < 30 * ratio) return []
    return shiftsOf(outline, view.frame).flatMap((shift): PlaceName[] => {
      const x = ((box.left + box.right) / 2 + shift) * world - view.left
      for (const row of zoneRows) {
        const y = box.top * world - view.top + row * high
        const [half, tall] = [written / 2 + 3 * ratio, zoneSize * ratio * 0.7]
        if (take([x - half, y - tall, x + half, y + tall])) {
          return [{ kind: 'zone', text: area.label, font, x, y, rank: 0 }]
        }
      }
      return []
    })
  })
}

function planTowns(
  pen: Measure,
  view: ChartView,
  { towns }: Pick<Basemap, 'towns'>,
  take: (box: Box) => boolean,
): PlaceName[] {
  const { ratio, world, frame, zoom } = view
  const planned: PlaceName[] = []
  for (const { name, rank, x, y } of towns) {
    if (!isTownShown(rank, zoom)) break
    if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue
    const size = (rank === 1 ? 15 : rank <= 3 ? 13 : 12) * ratio
    const font = `${rank <= 3 ? 600 : 500} ${size}px ${family}`
    pen.font = font
    const [px, py] = [x * world - view.left, y * world - view.top]
    const right = px + 10 * ratio + pen.measureText(name).width
    if (take([px - 6 * ratio, py - size * 0.7, right, py + size * 0.7])) {
      planned.push({ kind: 'town', text: name, font, x: px, y: py, rank })
    }
  }
  return planned
}
