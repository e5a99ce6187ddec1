import { type Hull, paints } from '#contract/pirogues/hull.ts'
import { type ChartColours, isDark } from '#web/platform/map/chart/painters/chart-colours.ts'
import type { Look, MarkState, MarkShape } from '#web/platform/map/marks.ts'
import { corners, traceShape } from './shape-paths.ts'

/** The whole mark around 0,0. What stands on a disc has its ring from the top clockwise, whichever way its bow points. */
export function drawLook(
  pen: CanvasRenderingContext2D,
  look: Omit<Look, 'large'>,
  angle: number,
  colours: ChartColours,
  hull?: Hull,
): void {
  const { ring, own = false, shape, state } = look
  if (ring !== undefined) drawDisc(pen, { ...look, ring, own }, colours)
  pen.save()
  pen.rotate(angle)
  if (ring !== undefined) pen.scale(onDisc, onDisc)
  if (hull && ring !== undefined) fillPainted(pen, { shape, hull, ring, edge: own ? colours.card : edgeOf(colours) })
  else if (own && ring !== undefined) fillPlain(pen, shape, colours.card)
  else fillShape(pen, look, colours)
  pen.restore()
  if (state && ring !== undefined) drawBadge(pen, state, colours)
}

type Painted = { readonly shape: MarkShape; readonly hull: Hull; readonly ring: number; readonly edge: string }

/** As it is painted, seen from the sky: its sides, its field with the two bands of the motif, its rail. It pales as its ring drains. */
function fillPainted(pen: CanvasRenderingContext2D, { shape, hull, ring, edge }: Painted): void {
  pen.globalAlpha = paleness(ring)
  pen.lineJoin = 'round'
  if (shape === 'hull') traceLens(pen)
  else traceShape(pen, shape)
  pen.lineWidth = 4
  pen.strokeStyle = edge
  pen.stroke()
  pen.lineWidth = 2
  pen.strokeStyle = paints[hull.rail]
  pen.stroke()
  pen.fillStyle = paints[hull.side]
  pen.fill()
  pen.save()
  pen.clip()
  pen.fillStyle = paints[hull.field]
  pen.fillRect(-12, -4.4, 24, 8.8)
  pen.fillStyle = paints[hull.mark]
  pen.fillRect(-12, -2.9, 24, 2.2)
  pen.fillRect(-12, 0.7, 24, 2.2)
  pen.restore()
  pen.globalAlpha = 1
}

/** Pointed at both ends, as a pirogue is; the bow is the longer one. */
function traceLens(pen: CanvasRenderingContext2D): void {
  pen.beginPath()
  pen.moveTo(0, -13)
  pen.bezierCurveTo(4.6, -7, 6.6, 1, 0, 11.5)
  pen.bezierCurveTo(-6.6, 1, -4.6, -7, 0, -13)
  pen.closePath()
}

/** What sets every paint apart from the disc below it. */
function edgeOf(colours: ChartColours): string {
  return isDark(colours) ? paints.cream : paints.ink
}

const onDisc = 0.74
const discRadius = 12.8
const ringRadius = 11.4

/** It pales as its ring drains: whole, three looks between, and hardly there. */
function paleness(ring: number): number {
  if (ring >= 0.72) return 1
  if (ring >= 0.4) return 0.84
  return ring > 0 ? 0.6 : 0.38
}

type Disc = Pick<Look, 'state' | 'tone'> & { readonly ring: number; readonly own: boolean }

function drawDisc(pen: CanvasRenderingContext2D, { ring, own, tone, state }: Disc, colours: ChartColours): void {
  if (own) drawHalo(pen, colours)
  if (state === 'sos' || state === 'charge') return drawDouble(pen, colours.card, callInk(state, colours))
  circle(pen, discRadius)
  pen.globalAlpha = ring === 0 ? 0.6 : 1
  pen.fillStyle = state === 'quay' ? colours.quay : colours.card
  pen.fill()
  pen.globalAlpha = 1
  if (state === 'quay') {
    pen.lineWidth = 1.2
    pen.strokeStyle = colours.quayEdge
    return pen.stroke()
  }
  if (own) {
    circle(pen, ringRadius - 2.2)
    pen.fillStyle = colours[tone]
    pen.fill()
  }
  pen.lineWidth = 2.4
  if (ring > 0 && ring < 1 && !state && !own) {
    circle(pen, ringRadius)
    pen.globalAlpha = 0.16
    pen.strokeStyle = colours[tone]
    pen.stroke()
    pen.globalAlpha = 1
  }
  pen.strokeStyle = state === 'late' ? colours.late : colours[tone]
  pen.setLineDash(state === 'late' ? [5.2, 3.1] : ring === 0 ? [1.6, 2.9] : [])
  pen.beginPath()
  const share = state === 'late' || ring === 0 ? 1 : ring
  pen.arc(0, 0, ringRadius, -Math.PI / 2, -Math.PI / 2 + share * 2 * Math.PI)
  pen.stroke()
  pen.setLineDash([])
}

function callInk(state: 'sos' | 'charge', colours: ChartColours): string {
  return state === 'sos' ? colours.alarmEdge : colours.charge
}

/** Two rings, whole at any age: a call does not fade. */
function drawDouble(pen: CanvasRenderingContext2D, card: string, ink: string): void {
  circle(pen, 15.6)
  pen.fillStyle = card
  pen.fill()
  pen.strokeStyle = ink
  pen.lineWidth = 1.5
  circle(pen, 14.6)
  pen.stroke()
  pen.lineWidth = 2.6
  circle(pen, ringRadius)
  pen.stroke()
}

const badgeAt = 9.6

/** At its upper right, always upright: an octagon, a tick, a clock. */
function drawBadge(pen: CanvasRenderingContext2D, state: MarkState, colours: ChartColours): void {
  if (state === 'quay') return
  const [fill, ink] = {
    sos: [colours.alarm, colours.onAlarm],
    charge: [colours.charge, colours.onCharge],
    late: [colours.late, colours.onLate],
  }[state] as [string, string]
  pen.save()
  pen.translate(badgeAt, -badgeAt)
  pen.lineJoin = pen.lineCap = 'round'
  pen.beginPath()
  if (state === 'sos') {
    pen.rotate(Math.PI / 8)
    corners(pen, 8, 6.6, 6.6)
    pen.closePath()
    pen.rotate(-Math.PI / 8)
  } else pen.arc(0, 0, 5.9, 0, 2 * Math.PI)
  pen.lineWidth = 2.4
  pen.strokeStyle = colours.card
  pen.stroke()
  pen.fillStyle = fill
  pen.fill()
  pen.strokeStyle = ink
  pen.lineWidth = 1.7
  pen.beginPath()
  if (state === 'sos') {
    pen.moveTo(0, -3.4)
    pen.lineTo(0, 0.6)
    pen.moveTo(0, 3.2)
    pen.lineTo(0, 3.3)
  } else if (state === 'charge') {
    pen.moveTo(-2.8, 0.2)
    pen.lineTo(-0.8, 2.3)
    pen.lineTo(2.9, -2)
  } else {
    pen.moveTo(0, -3.2)
    pen.lineTo(0, 0.2)
    pen.lineTo(2.3, 1.4)
  }
  pen.stroke()
  pen.restore()
}

function drawHalo(pen: CanvasRenderingContext2D, colours: ChartColours): void {
  circle(pen, 17)
  pen.globalAlpha = 0.35
  pen.fillStyle = colours.sea
  pen.fill()
  pen.globalAlpha = 1
  circle(pen, 15)
  pen.lineWidth = 1.4
  pen.strokeStyle = colours.sea
  pen.stroke()
}

function circle(pen: CanvasRenderingContext2D, radius: number): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, 2 * Math.PI)
}

function fillPlain(pen: CanvasRenderingContext2D, shape: MarkShape, ink: string): void {
  traceShape(pen, shape)
  pen.fillStyle = ink
  pen.fill()
}

/** A full mark is coloured on a light edge; every other one is light on a coloured edge, so that it still shows without colours. */
function fillShape(
  pen: CanvasRenderingContext2D,
  { shape, filling, tone }: Pick<Look, 'shape' | 'filling' | 'tone'>,
  colours: ChartColours,
): void {
  const [ink, edge] = [colours[tone], colours.card]
  pen.lineJoin = 'round'
  traceShape(pen, shape)
  const solid = filling === 'full' || filling === 'dotted'
  pen.lineWidth = solid ? 3 : 5
  pen.strokeStyle = edge
  pen.stroke()
  pen.fillStyle = solid ? ink : edge
  pen.fill()
  if (filling === 'dotted') {
    pen.beginPath()
    pen.arc(0, 1, 2.4, 0, 2 * Math.PI)
    pen.fillStyle = edge
    pen.fill()
  }
  if (shape === 'distress') exclaim(pen, colours.onAlarm)
  if (solid) return
  pen.save()
  pen.clip()
  pen.fillStyle = ink
  if (filling === 'half') pen.fillRect(-12, 0, 24, 12)
  pen.restore()
  pen.lineWidth = 2.2
  pen.strokeStyle = ink
  pen.stroke()
  if (filling !== 'crossed') return
  pen.beginPath()
  pen.moveTo(-7, 7)
  pen.lineTo(7, -7)
  pen.stroke()
}

/** What is urgent says so without its colour. */
function exclaim(pen: CanvasRenderingContext2D, ink: string): void {
  pen.beginPath()
  pen.rect(-1.4, -6.5, 2.8, 8)
  pen.rect(-1.4, 3.5, 2.8, 2.8)
  pen.fillStyle = ink
  pen.fill()
}
