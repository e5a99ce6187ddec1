/**
 * Lines of the chart, in flat world coordinates: x, y, x, y… with the box around them.
 * Only what matters on this screen is handed on: nothing finer than a pixel, and one point for a whole stretch beyond an edge.
 */
export type ChartLine = { readonly points: Float64Array; readonly box: Box }
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

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

export function touches(one: Box, other: Box): boolean {
  return one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top
}

type Draw = (x: number, y: number, first: boolean) => void

/**
 * Every point that counts, in order. A corner with both its neighbours beyond the same edge of the frame is left out:
 * inside the frame the filled shape stays the same.
 */
export function tracePath({ points }: ChartLine, frame: Box, pixel: number, draw: Draw): void {
  const last = points.length - 2
  let [drawnX, drawnY] = [Infinity, Infinity]
  let before = 0
  let here = sideOf(points, 0, frame)
  for (let index = 0; index <= last; index += 2) {
    const after = index === last ? 0 : sideOf(points, index + 2, frame)
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0]
    const atEnd = index === 0 || index === last
    const beyond = (before & here & after) !== 0
    const near = Math.abs(x - drawnX) < pixel && Math.abs(y - drawnY) < pixel
    if (atEnd || !(beyond || near)) {
      draw(x, y, index === 0)
      ;[drawnX, drawnY] = [x, y]
    }
    ;[before, here] = [here, after]
  }
}

function sideOf(points: Float64Array, index: number, { left, top, right, bottom }: Box): number {
  const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0]
  return (x < left ? 1 : 0) | (x > right ? 2 : 0) | (y < top ? 4 : 0) | (y > bottom ? 8 : 0)
}
