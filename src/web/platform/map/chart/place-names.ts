import { type DrawnArea, shiftsOf } from './areas.ts'
import { type Basemap, isTownShown } from './basemap.ts'
import type { ChartBox, ChartLine } from './chart-path.ts'
import type { ChartView } from './chart-view.ts'
import { type LabelRoom, room } from './marks/declutter.ts'
import { type GridAsked, type GridMark, planGrid } from './painters/grid-painter.ts'
import { type Measure, type Take, family } from './painters/lettering.ts'
import { type Glyph, planShelf } from './shelf-words.ts'

/*
 * What is written under the names of the boats: zones, then towns by their rank, then the edge of the shelf, then the figures
 * of the grid. What finds no room, or would be cut at the edge of the map, is not written. Planned without being drawn, so that
 * the boats' sheet can tell whether anything has to be drawn anew.
 */
export type PlaceName = {
  readonly kind: 'zone' | 'town'
  readonly text: string
  readonly font: string
  /** Where a zone's name has its middle, and a town its dot. */
  readonly x: number
  readonly y: number
  readonly rank: number
  /** How far from there its words begin. */
  readonly aside: number
}
type Names = {
  readonly places: readonly PlaceName[]
  readonly shelf: readonly Glyph[]
  readonly grid: readonly GridMark[]
}
/** Where the names on another sheet stand. */
export type NamesTaken = { readonly view: ChartView; readonly room: LabelRoom }
export type NamesAsked = {
  readonly zones: readonly DrawnArea[]
  readonly basemap: Pick<Basemap, 'towns'> | null
  readonly taken: NamesTaken | null
  readonly shelf: { readonly lines: readonly ChartLine[]; readonly text: string } | null
  /** Null: no grid is asked for. */
  readonly grid: GridAsked | null
}

const zoneSize = 13
/** Down a zone, in parts of its height: its boats are mostly in the middle. */
const zoneRows = [0.5, 0.16, 0.84, 0.3, 0.7]

export function planNames(pen: Measure, view: ChartView, { zones, basemap, taken, shelf, grid }: NamesAsked): Names {
  const own = room()
  const take: Take = (...box) => isWithin(box, view.seen) && isLeftFree(box, view, taken) && own.take(...box)
  const places = [...planZones(pen, view, zones, take), ...(basemap ? planTowns(pen, view, basemap, take) : [])]
  return {
    places,
    shelf: shelf ? planShelf(pen, view, shelf, take) : [],
    grid: grid ? planGrid(pen, view, grid, take) : [],
  }
}

export function drawnKey({ places, shelf, grid }: Names, { left, top }: ChartView): string {
  const key = ({ text, x, y }: { text: string; x: number; y: number }) =>
    `${text} ${Math.round(x + left)} ${Math.round(y + top)}`
  return [...places, ...shelf, ...grid].map(key).join('\n')
}

type Sides = Parameters<Take>

function isWithin([left, top, right, bottom]: Sides, seen: ChartBox): boolean {
  return left >= seen.left && right <= seen.right && top >= seen.top && bottom <= seen.bottom
}

function isLeftFree([left, top, right, bottom]: Sides, view: ChartView, taken: NamesTaken | null): boolean {
  if (!taken || taken.view.world !== view.world) return true
  const [across, down] = [view.left - taken.view.left, view.top - taken.view.top]
  return taken.room.isFree(left + across, top + down, right + across, bottom + down)
}

function planZones(pen: Measure, view: ChartView, zones: readonly DrawnArea[], take: Take): PlaceName[] {
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
        if (take(x - half, y - tall, x + half, y + tall)) {
          return [{ kind: 'zone', text: area.label, font, x, y, rank: 0, aside: 0 }]
        }
      }
      return []
    })
  })
}

function planTowns(pen: Measure, view: ChartView, { towns }: Pick<Basemap, 'towns'>, take: Take): PlaceName[] {
  const { ratio, world, frame, zoom } = view
  const planned: PlaceName[] = []
  for (const { name, rank, x, y } of towns) {
    if (!isTownShown(rank, zoom)) break
    if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue
    const size = (rank === 1 ? 15 : rank <= 3 ? 13 : 12) * ratio
    const font = `${rank <= 3 ? 600 : 500} ${size}px ${family}`
    pen.font = font
    const [px, py] = [x * world - view.left, y * world - view.top]
    const width = pen.measureText(name).width
    const tall = size * 0.7
    /* On its right as usual; else on its left. Its dot may lie under a mark: where the words are says enough. */
    const aside = [6 * ratio, -6 * ratio - width].find((from) =>
      take(px + from - 2 * ratio, py - tall, px + from + width + 2 * ratio, py + tall),
    )
    if (aside !== undefined) planned.push({ kind: 'town', text: name, font, x: px, y: py, rank, aside })
  }
  return planned
}
