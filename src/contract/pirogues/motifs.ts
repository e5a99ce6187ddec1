import type { Motif, Sign } from './hull.ts'

/*
 * Motifs and signs as plain shapes, so that one definition is drawn along a side, seen from the sky, or in a roundel.
 * A motif fills one cell, from 0 to 1 each way; a sign lies within 1 of its middle.
 */
export type MotifPoint = readonly [x: number, y: number]
export type MotifOutline = readonly MotifPoint[]

const round = (sides: number, radius: number, [x, y]: MotifPoint, turn = 0): MotifOutline =>
  Array.from({ length: sides }, (_, index) => {
    const angle = turn + (2 * Math.PI * index) / sides
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

const star = (outer: number, inner: number, middle: MotifPoint, points = 5): MotifOutline =>
  Array.from({ length: 2 * points }, (_, index) => {
    const angle = -Math.PI / 2 + (Math.PI * index) / points
    const radius = index % 2 === 0 ? outer : inner
    return [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)]
  })

const wave = (steps: number): MotifOutline => {
  const along = Array.from({ length: steps + 1 }, (_, index) => index / steps)
  const at = (u: number, shift: number): MotifPoint => [u, 0.5 + 0.24 * Math.sin(2 * Math.PI * u) + shift]
  return [...along.map((u) => at(u, -0.17)), ...along.toReversed().map((u) => at(u, 0.17))]
}

export const motifShapes: Readonly<Record<Motif, readonly MotifOutline[]>> = {
  checks: [
    [
      [0, 0],
      [0.5, 0],
      [0.5, 0.5],
      [0, 0.5],
    ],
    [
      [0.5, 0.5],
      [1, 0.5],
      [1, 1],
      [0.5, 1],
    ],
  ],
  diamonds: [
    [
      [0.5, 0.02],
      [0.98, 0.5],
      [0.5, 0.98],
      [0.02, 0.5],
    ],
  ],
  waves: [wave(6)],
  chevrons: [
    [
      [0.05, 0],
      [0.5, 0],
      [0.95, 0.5],
      [0.5, 1],
      [0.05, 1],
      [0.5, 0.5],
    ],
  ],
  dots: [round(10, 0.34, [0.5, 0.5])],
  teeth: [
    [
      [0, 1],
      [0.5, 0.04],
      [1, 1],
    ],
  ],
  stripes: [
    [
      [0, 1],
      [0.5, 0],
      [1, 0],
      [0.5, 1],
    ],
  ],
  stars: [star(0.5, 0.21, [0.5, 0.53])],
}

/** `hole`: what is cut out of a sign. */
export const signShapes: Readonly<
  Record<Sign, { readonly shapes: readonly MotifOutline[]; readonly hole?: MotifOutline }>
> = {
  eye: {
    shapes: [
      [
        [-0.92, 0.04],
        [-0.45, -0.42],
        [0.08, -0.52],
        [0.55, -0.3],
        [0.92, 0.04],
        [0.5, 0.36],
        [0, 0.48],
        [-0.5, 0.36],
      ],
    ],
    hole: round(14, 0.3, [0.04, -0.02]),
  },
  star: { shapes: [star(0.9, 0.37, [0, 0.05])] },
  moon: { shapes: [round(16, 0.78, [0, 0])], hole: round(16, 0.6, [0.34, -0.16]) },
  fish: {
    shapes: [
      [
        [-0.86, 0],
        [-0.4, -0.4],
        [0.1, -0.42],
        [0.46, -0.08],
        [0.9, -0.5],
        [0.8, 0],
        [0.9, 0.5],
        [0.46, 0.08],
        [0.1, 0.42],
        [-0.4, 0.4],
      ],
    ],
    hole: round(8, 0.1, [-0.48, -0.1]),
  },
  sun: { shapes: [star(0.92, 0.55, [0, 0], 9)], hole: round(14, 0.26, [0, 0]) },
  drop: {
    shapes: [
      [
        [0, -0.9],
        [0.3, -0.3],
        [0.54, 0.14],
        [0.46, 0.56],
        [0, 0.8],
        [-0.46, 0.56],
        [-0.54, 0.14],
        [-0.3, -0.3],
      ],
    ],
  },
}
