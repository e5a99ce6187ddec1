import type { MarkShape } from '#web/platform/map/marks.ts'

/** Shapes around 0,0 and pointing north, in a box of 24 by 24. */
export function traceShape(pen: CanvasRenderingContext2D, shape: MarkShape): void {
  pen.beginPath()
  switch (shape) {
    case 'hull':
      pen.moveTo(0, -11)
      pen.bezierCurveTo(4.6, -6, 5.6, 0, 4, 9)
      pen.lineTo(-4, 9)
      pen.bezierCurveTo(-5.6, 0, -4.6, -6, 0, -11)
      break
    case 'ship':
      pen.moveTo(0, -10)
      pen.lineTo(4, -4)
      pen.lineTo(4, 9)
      pen.lineTo(-4, 9)
      pen.lineTo(-4, -4)
      break
    case 'disc':
      pen.arc(0, 0, 6.5, 0, 2 * Math.PI)
      break
    case 'self':
      pen.arc(0, 0, 7, 0, 2 * Math.PI)
      break
    case 'square':
      pen.rect(-6.5, -6.5, 13, 13)
      break
    case 'hexagon':
      corners(pen, 6, 8, 8)
      break
    case 'triangle':
      corners(pen, 3, 9.5, 9.5)
      break
    case 'star':
      corners(pen, 10, 10.5, 5)
      break
    case 'distress':
      corners(pen, 8, 11, 11)
      break
    case 'pin':
      pen.moveTo(0, 10)
      pen.bezierCurveTo(-4, 4, -7.5, 1, -7.5, -3)
      pen.arc(0, -3, 7.5, Math.PI, 0)
      pen.bezierCurveTo(7.5, 1, 4, 4, 0, 10)
      break
  }
  pen.closePath()
}

/** Corners on a circle, the first at the north; every second one may lie further in. */
export function corners(pen: CanvasRenderingContext2D, count: number, outer: number, inner: number): void {
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * 2 * Math.PI
    const radius = index % 2 === 0 ? outer : inner
    pen.lineTo(radius * Math.sin(angle), -radius * Math.cos(angle))
  }
}
