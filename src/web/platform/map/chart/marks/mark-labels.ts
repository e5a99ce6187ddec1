import type { ChartView } from '#web/platform/map/chart/chart-view.ts'
import type { ChartColours } from '#web/platform/map/chart/painters/chart-colours.ts'
import { family, haloed } from '#web/platform/map/chart/painters/lettering.ts'
import { type WayLine, crosses } from '#web/platform/map/chart/painters/ways-painter.ts'
import { type MarkState, lateRank, ownRank } from '#web/platform/map/marks.ts'
import { type LabelRoom, room } from './declutter.ts'

/**
 * The names of boats and of calls for help. No name stands on another, on a call's ring, or under a button. Calls come
 * first and are named always, clear of the ways to them: where there is no such place left, on a way, on another's ring, and
 * at last beside their own.
 */
export type Label = {
  readonly id: string
  /** Without a name its mark has its place all the same: nothing is written across it. */
  readonly text: string
  readonly x: number
  readonly y: number
  readonly rank: number
  /** Somebody is on the way to it, or it is not back: its name has the colour of its ring. */
  readonly state?: MarkState | undefined
  /** How far its mark reaches, where that is not as far as a boat does. */
  readonly reach?: number
}
/** From here on somebody calls for help. */
export const urgentRank = 1000

/** Among so many that names would hide the boats, calls alone keep theirs. */
export function namedIfUrgent(label: Label): Label {
  return label.rank < urgentRank ? { ...label, text: '' } : label
}

/** What lies over the map, in pixels of the screen from its corner. */
export type Over = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

export type Drawing = {
  readonly pen: CanvasRenderingContext2D
  readonly view: ChartView
  readonly colours: ChartColours
  readonly chosen: string | null
  /** What lies over it, and the minutes on the ways, in pixels of the sheet. */
  readonly over: readonly Over[]
  /** The ways of those who could get to a call. */
  readonly lines: readonly WayLine[]
}
type Placed = Label & { readonly left: number; readonly middle: number }

const size = 13
/** With its ring, which stands still for those who want no motion. */
export const ringReach = 36
const markReach = 10
/** Returns the room that is taken. */
export function drawLabels(labels: readonly Label[], { pen, view, colours, chosen, over, lines }: Drawing): LabelRoom {
  const { ratio, seen } = view
  pen.font = `600 ${size * ratio}px ${family}`
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  const { placed, taken } = placeLabels(labels, {
    ratio,
    chosen,
    widthOf: (text) => pen.measureText(text).width,
    seen,
    over,
    lines,
  })
  for (const { text, left, middle, rank, state } of placed) {
    const ink = state === 'late' ? colours.late : state === 'charge' ? colours.warn : colours.ink
    haloed(pen, text, left, middle, {
      ink: rank >= urgentRank && state !== 'charge' ? colours.alarmInk : ink,
      halo: colours.halo,
      width: 3.5 * ratio,
    })
  }
  return taken
}

/** On the sheet, which is wider than the map by its margin. */
export function onSheet({ ratio, seen }: ChartView, over: readonly Over[]): Over[] {
  return over.map((box) => ({
    left: seen.left + box.left * ratio,
    top: seen.top + box.top * ratio,
    right: seen.left + box.right * ratio,
    bottom: seen.top + box.bottom * ratio,
  }))
}

type Placing = {
  readonly ratio: number
  readonly chosen: string | null
  readonly widthOf: (text: string) => number
  /** What of the sheet is on the map: a name that would be cut stands on the other side, or nowhere. */
  readonly seen: Over
  /** What lies over it, in pixels of the sheet. */
  readonly over: readonly Over[]
  readonly lines: readonly WayLine[]
}

export function placeLabels(
  labels: readonly Label[],
  { ratio, chosen, widthOf, seen, over, lines }: Placing,
): { readonly placed: readonly Placed[]; readonly taken: LabelRoom } {
  const [taken, names] = [room(), room()]
  for (const { left, top, right, bottom } of over) {
    for (const one of [taken, names]) one.block(left, top, right, bottom)
  }
  for (const { x, y, rank, reach: own } of labels) {
    const reach = (own ?? (rank >= urgentRank ? ringReach : markReach)) * ratio
    taken.block(x - reach, y - reach, x + reach, y + reach)
  }
  const placed: Placed[] = []
  const named = labels.filter(({ text }) => text !== '')
  for (const label of named.toSorted((one, other) => other.rank - one.rank)) {
    const { id, text, x, y, rank } = label
    const away = awayFrom(rank, id === chosen) * ratio
    const width = widthOf(text)
    const tall = size * ratio * 0.65
    const boxAt = ([across, down]: Spot) =>
      [x + across - 2 * ratio, y + down - tall, x + across + width + 2 * ratio, y + down + tall] as const
    const isSeen = ([across, down]: Spot) =>
      x + across >= seen.left &&
      x + across + width <= seen.right &&
      y + down - tall >= seen.top &&
      y + down + tall <= seen.bottom
    const spots = spotsFor(rank, { width, away, tall })
    const isCrossed = (spot: Spot) => rank >= urgentRank && lines.some((line) => crosses(line, sidesOf(boxAt(spot)), 0))
    const inView = spots.filter(isSeen).toSorted((one, other) => Number(isCrossed(one)) - Number(isCrossed(other)))
    const freeIn = (where: LabelRoom) => inView.find((one) => where.isFree(...boxAt(one)))
    const spot = freeIn(taken) ?? (rank >= urgentRank ? (freeIn(names) ?? inView[0] ?? spots[0]) : undefined)
    if (!spot) continue
    for (const one of [taken, names]) one.block(...boxAt(spot))
    placed.push({ ...label, left: x + spot[0], middle: y + spot[1] })
  }
  return { placed, taken }
}

function sidesOf([left, top, right, bottom]: readonly [number, number, number, number]): Over {
  return { left, top, right, bottom }
}

function awayFrom(rank: number, isChosen: boolean): number {
  if (rank >= urgentRank) return 40
  return isChosen || rank >= ownRank ? 25 : 16
}

type Spot = readonly [across: number, down: number]

/**
 * All are named beside their mark. Who is on the way or not back also below and above it; who calls for help, and whoever looks,
 * further off as well, if there is any room at all.
 */
function spotsFor(
  rank: number,
  { width, away, tall }: { readonly width: number; readonly away: number; readonly tall: number },
): Spot[] {
  const rows = Array.from(
    { length: rank >= ownRank ? 6 : rank >= lateRank ? 2 : 0 },
    (_, row) => away + (2 * row + 1) * tall,
  )
  const beside: Spot[] = [
    [away, 0],
    [-away - width, 0],
  ]
  return [
    ...beside,
    ...rows.flatMap((row): Spot[] => [
      [-width / 2, row],
      [-width / 2, -row],
    ]),
  ]
}
