import { type Hull, contrast, paints } from './hull.ts'
import { type MotifPoint, type MotifOutline, motifShapes, signShapes } from './motifs.ts'

/*
 * A painted boat as SVG, from its hull alone.
 *   profile        seen from the side, 640 wide and 190 high, the prow to the right; `bold` for small sizes
 *   hullFromAbove  seen from the sky, 64 by 64, the bow up
 *   colourOf       a paint as SVG writes it
 * Whatever is drawn twice on a page brings a name of its own: clips are found by it.
 */

const keel = 'C612 62 588 150 440 168C330 178 210 176 150 168C84 158 40 104 6 34Z'
const rail = 'M6 34C90 92 180 104 310 104C440 104 560 66 636 4'
const body = `${rail}${keel}`
const railCurves: readonly Curve[] = [
  [
    [6, 34],
    [90, 92],
    [180, 104],
    [310, 104],
  ],
  [
    [310, 104],
    [440, 104],
    [560, 66],
    [636, 4],
  ],
]
type Curve = readonly [MotifPoint, MotifPoint, MotifPoint, MotifPoint]

type Look = { readonly name: string; readonly bold?: boolean }

export function profile(hull: Hull, { name, bold = false }: Look): string {
  const { side, field, mark, rail: railPaint, motif } = hull
  const height = bold ? 54 : 39
  const top = bold ? 10 : 11
  const cells = alongRail(height, top)
  const line = (offset: number, width: number, colour: string) =>
    `<path d="${railAt(offset)}" stroke="${colour}" stroke-width="${width}"/>`
  return [
    `<clipPath id="${name}"><path d="${body}"/></clipPath>`,
    `<path d="${body}" fill="${colourOf(side)}"/>`,
    `<g clip-path="url(#${name})" fill="none">`,
    line(top + height / 2, height, colourOf(field)),
    `<path d="${pathOf(cells.flatMap((cell) => motifShapes[motif].map((shape) => shape.map(cell))))}" fill="${colourOf(mark)}"/>`,
    line(top + height + 3, 6, colourOf(railPaint)),
    bold ? '' : line(top + height + 16, 5, colourOf(field)),
    '<path d="M0 172C150 186 450 186 640 168V200H0Z" fill="#0A2A3B" opacity=".35"/>',
    '</g>',
    prowSign(hull, bold),
    `<path d="${rail}" fill="none" stroke="${colourOf(railPaint)}" stroke-width="${bold ? 14 : 10}" stroke-linecap="round"/>`,
    `<path d="${railAt(bold ? -5 : -4)}" fill="none" stroke="#0A2A3B" stroke-width="${bold ? 5 : 3}" stroke-linecap="round"/>`,
  ].join('')
}

/** In a roundel where the side is highest: it is the face of the boat. */
function prowSign({ side, field, rail: railPaint, sign }: Hull, bold: boolean): string {
  const radius = bold ? 34 : 25
  const [x, y] = bold ? [532, 98] : [546, 84]
  const place = (shape: MotifOutline): MotifOutline =>
    shape.map(([u, v]) => [x + u * radius * 0.86, y + v * radius * 0.86])
  const { shapes, hole } = signShapes[sign]
  const ink = contrast(railPaint, 'ink') < 3 ? 'cream' : 'ink'
  return [
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colourOf(railPaint)}" stroke="${colourOf(side)}" stroke-width="3"/>`,
    `<path d="${pathOf(shapes.map(place))}" fill="${colourOf(ink)}"/>`,
    hole
      ? `<path d="${pathOf([place(hole)])}" fill="${colourOf(sign === 'eye' ? signHole(field, ink) : railPaint)}"/>`
      : '',
  ].join('')
}

/** The iris has the colour of the field, unless that is the colour around it. */
function signHole(field: Hull['field'], ink: Hull['field']): Hull['field'] {
  return field === ink ? 'sky' : field
}

export function hullFromAbove({ side, field, mark, rail: railPaint, motif }: Hull, name: string): string {
  const [left, top, size, rows] = [14, 17, 36, 3] as const
  const cell = size / rows
  const shapes = Array.from({ length: rows * rows }, (_, index) =>
    motifShapes[motif].map((shape) =>
      shape.map(([u, v]): MotifPoint => [
        left + ((index % rows) + u) * cell,
        top + (Math.floor(index / rows) + v) * cell,
      ]),
    ),
  ).flat()
  return [
    `<clipPath id="${name}"><path d="${deck}"/></clipPath>`,
    `<path d="${deck}" fill="${colourOf(side)}"/>`,
    `<g clip-path="url(#${name})">`,
    `<path d="M0 ${top}H64V${top + size}H0Z" fill="${colourOf(field)}"/>`,
    `<path d="${pathOf(shapes, 10)}" fill="${colourOf(mark)}"/>`,
    '</g>',
    `<path d="${deck}" fill="none" stroke="${colourOf(railPaint)}" stroke-width="4"/>`,
    `<path d="${deck}" fill="none" stroke="#0A2A3B" stroke-width="1.4" transform="translate(32 32) scale(1.08) translate(-32 -32)"/>`,
  ].join('')
}

const deck = 'M32 3C50 20 51 43 32 61C13 43 14 20 32 3Z'

export function colourOf(paint: Hull['mark']): string {
  return paints[paint]
}

/** Where the cells of a motif lie below the rail: each takes a point of a cell to its place. */
function alongRail(height: number, offset: number): readonly ((point: MotifPoint) => MotifPoint)[] {
  const steps = railSteps()
  const length = steps.at(-1)?.at ?? 0
  const count = Math.round(length / height)
  return Array.from({ length: count }, (_, index) => ([u, v]: MotifPoint) => {
    const step = stepAt(steps, ((index + u) / count) * length)
    return below(step, offset + v * height)
  })
}

type Step = { readonly at: number; readonly x: number; readonly y: number; readonly normal: MotifPoint }
let stepsOnce: readonly Step[] | null = null

/** The rail in short pieces, each with how far along it lies. */
function railSteps(): readonly Step[] {
  if (stepsOnce) return stepsOnce
  const steps: Step[] = []
  let at = 0
  for (const curve of railCurves) {
    for (let index = steps.length === 0 ? 0 : 1; index <= 60; index += 1) {
      const [x, y] = bezier(curve, index / 60)
      const last = steps.at(-1)
      if (last) at += Math.hypot(x - last.x, y - last.y)
      steps.push({ at, x, y, normal: normalAt(curve, index / 60) })
    }
  }
  stepsOnce = steps
  return steps
}

function stepAt(steps: readonly Step[], at: number): Step {
  const next = Math.max(
    1,
    steps.findIndex((step) => step.at >= at),
  )
  const [from, to] = [steps[next - 1] as Step, steps[next] as Step]
  const share = to.at === from.at ? 0 : (at - from.at) / (to.at - from.at)
  const mix = (one: number, other: number) => one + (other - one) * share
  const normal: MotifPoint = [mix(from.normal[0], to.normal[0]), mix(from.normal[1], to.normal[1])]
  return { at, x: mix(from.x, to.x), y: mix(from.y, to.y), normal }
}

function below({ x, y, normal }: Step, offset: number): MotifPoint {
  return [x + normal[0] * offset, y + normal[1] * offset]
}

function railAt(offset: number): string {
  const points = railSteps().filter((_, index) => index % 8 === 0)
  return lineOf(points.map((step) => below(step, offset)))
}

function bezier([a, b, c, d]: Curve, t: number): MotifPoint {
  const mix = (axis: 0 | 1) =>
    (1 - t) ** 3 * a[axis] + 3 * (1 - t) ** 2 * t * b[axis] + 3 * (1 - t) * t ** 2 * c[axis] + t ** 3 * d[axis]
  return [mix(0), mix(1)]
}

function normalAt([a, b, c, d]: Curve, t: number): MotifPoint {
  const slope = (axis: 0 | 1) =>
    3 * (1 - t) ** 2 * (b[axis] - a[axis]) + 6 * (1 - t) * t * (c[axis] - b[axis]) + 3 * t ** 2 * (d[axis] - c[axis])
  const [dx, dy] = [slope(0), slope(1)]
  const length = Math.hypot(dx, dy)
  return [-dy / length, dx / length]
}

function pathOf(shapes: readonly MotifOutline[], fineness = 1): string {
  return shapes.map((shape) => `${lineOf(shape, fineness)}z`).join('')
}

/** Each point from the one before it, to a unit or a part of one: nobody sees more, and it is half the size. */
function lineOf(shape: MotifOutline, fineness = 1): string {
  let [lastX, lastY] = [0, 0]
  return shape
    .map(([x, y], index) => {
      const [toX, toY] = [Math.round(x * fineness), Math.round(y * fineness)]
      const step = [toX - lastX, toY - lastY].map((way) => String(way / fineness).replace(/^(-?)0\./, '$1.'))
      ;[lastX, lastY] = [toX, toY]
      return `${index === 0 ? 'M' : index === 1 ? 'l' : ''}${joined(step)}`
    })
    .reduce((path, step) => (/^[-Ml]/.test(step) || path === '' ? path + step : `${path} ${step}`), '')
}

/** A minus parts two numbers as well as a space does. */
function joined([x = '', y = '']: readonly string[]): string {
  return y.startsWith('-') ? x + y : `${x} ${y}`
}
