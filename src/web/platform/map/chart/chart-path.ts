/**
 * Lines of the chart, in flat world coordinates: x, y, x, y… with the box around them.
 * Only what matters on this screen is handed on: nothing beyond the frame, and nothing finer than a pixel.
 */
export type ChartLine = { readonly points: Float64Array; readonly box: ChartBox }
export type ChartBox = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

export function chartLine(points: Float64Array): ChartLine {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { points, box: { left, top, right, bottom } }
}

export function touches(one: ChartBox, other: ChartBox): boolean {
  return one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top
}

type Draw = (x: number, y: number, first: boolean) => void

/**
 * A shape to be filled, cut to the frame by Sutherland and Hodgman: one side of the frame after the other. Where the
 * shape leaves the frame its edge runs along the frame, so that inside of it the filled shape stays the same.
 */
export function traceArea({ points, box }: ChartLine, frame: ChartBox, pixel: number, draw: Draw): void {
  traceThinned(isWithin(box, frame) ? points : cutTo(points, widened(frame, beyondFrame * pixel)), pixel, draw)
}

/** A line to be drawn: stretches that lie wholly beyond one side of the frame are left out, and it begins anew after them. */
export function traceLine({ points }: ChartLine, frame: ChartBox, pixel: number, draw: Draw): void {
  let isPenDown = false
  let [drawnX, drawnY] = [Infinity, Infinity]
  let here = sideOf(points, 0, frame)
  for (let index = 0; index + 3 < points.length; index += 2) {
    const next = sideOf(points, index + 2, frame)
    if ((here & next) !== 0) isPenDown = false
    else {
      const [x, y] = [points[index + 2] ?? 0, points[index + 3] ?? 0]
      if (!isPenDown) draw(points[index] ?? 0, points[index + 1] ?? 0, true)
      const leaves = next !== 0 || index + 5 >= points.length
      const isNear = isPenDown && Math.abs(x - drawnX) < pixel && Math.abs(y - drawnY) < pixel
      if (leaves || !isNear) {
        draw(x, y, false)
        ;[drawnX, drawnY] = [x, y]
      }
      isPenDown = true
    }
    here = next
  }
}

/** Where a shape is cut, nothing of the cut is seen, not even of its thinning. */
const beyondFrame = 6

function widened({ left, top, right, bottom }: ChartBox, by: number): ChartBox {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

function isWithin(box: ChartBox, frame: ChartBox): boolean {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
}

type Points = ArrayLike<number>

function cutTo(points: Points, { left, top, right, bottom }: ChartBox): Points {
  const cuts = [
    { axis: 0, edge: left, sign: 1 },
    { axis: 0, edge: right, sign: -1 },
    { axis: 1, edge: top, sign: 1 },
    { axis: 1, edge: bottom, sign: -1 },
  ] as const
  return cuts.reduce<Points>(cutAlong, points)
}

/** What of a closed shape lies on this side of an edge: sign 1 keeps what is beyond it, -1 what is before it. */
function cutAlong(points: Points, { axis, edge, sign }: { axis: 0 | 1; edge: number; sign: 1 | -1 }): number[] {
  const within: number[] = []
  let [beforeX, beforeY] = [points[points.length - 2] ?? 0, points[points.length - 1] ?? 0]
  let depthBefore = sign * ((axis === 0 ? beforeX : beforeY) - edge)
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0]
    const depth = sign * ((axis === 0 ? x : y) - edge)
    if (depth >= 0 !== depthBefore >= 0) {
      const part = depthBefore / (depthBefore - depth)
      if (axis === 0) within.push(edge, beforeY + part * (y - beforeY))
      else within.push(beforeX + part * (x - beforeX), edge)
    }
    if (depth >= 0) within.push(x, y)
    ;[beforeX, beforeY, depthBefore] = [x, y, depth]
  }
  return within
}

/** Every point that counts, in order: nothing finer than a pixel, but always the first and the last. */
function traceThinned(points: Points, pixel: number, draw: Draw): void {
  let [drawnX, drawnY] = [Infinity, Infinity]
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0]
    const atEnd = index === 0 || index === points.length - 2
    if (!atEnd && Math.abs(x - drawnX) < pixel && Math.abs(y - drawnY) < pixel) continue
    draw(x, y, index === 0)
    ;[drawnX, drawnY] = [x, y]
  }
}

function sideOf(points: Float64Array, index: number, { left, top, right, bottom }: ChartBox): number {
  const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0]
  return (x < left ? 1 : 0) | (x > right ? 2 : 0) | (y < top ? 4 : 0) | (y > bottom ? 8 : 0)
}
