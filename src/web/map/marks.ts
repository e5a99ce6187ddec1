import type { Hull } from '#contract/pirogues/hull.ts'
import type { Degrees, LngLat, Metres } from '#contract/wire/units.ts'

/** What a mark is shows in its shape, how it is in its colour and in its filling: never in a colour alone. */
export type Shape = 'hull' | 'disc' | 'square' | 'hexagon' | 'triangle' | 'star' | 'pin' | 'self' | 'distress'
export type Tone = 'ok' | 'warn' | 'idle' | 'sea' | 'forbid' | 'alarm' | 'now' | 'recent' | 'old' | 'offline'
export type Filling = 'full' | 'dotted' | 'half' | 'hollow' | 'crossed'
export type Look = {
  readonly shape: Shape
  readonly tone: Tone
  readonly filling: Filling
  readonly large?: boolean | undefined
  /** A boat lies on a disc of its own, so that no zone hides it. Its ring drains as its position ages: 1 is whole, 0 is dots. */
  readonly ring?: number | undefined
  /** The boat of whoever looks: light on a full disc, with a halo. */
  readonly own?: boolean | undefined
}

export type Mark = {
  readonly id: string
  readonly at: LngLat
  readonly look: Look
  /** How the boat is painted: where few are in view, each is known by its colours. */
  readonly hull?: Hull | undefined
  /** Where it points; without one it is drawn upright. */
  readonly heading: Degrees | null
  readonly label: string
  /** Later ones are drawn above earlier ones, and keep their label when there is no room for all. */
  readonly rank: number
  /** Someone calls for help: it pulses, and no cluster ever hides it. */
  readonly urgent: boolean
}

/** The rank of the boat of whoever looks: named before all others but those who call for help. */
export const ownRank = 100

/** A piece of sea, in the colours that it was given. */
export type Area = {
  readonly id: string
  readonly label: string
  readonly shape: AreaShape
  readonly colour: string
  readonly opacity: number
  readonly stroke: string
  /** In pixels. */
  readonly strokeWidth: number
  /** Nobody may enter: said by its outline, not by its colour alone. */
  readonly dashed: boolean
}
/** What is inside stays to be seen: of the opacity that was chosen a fifth. */
export function tintOf(opacity: number): number {
  return opacity / 5
}

/** A polygon's first ring is its outline, the others are holes; rings need not be closed. */
export type AreaShape =
  | { readonly kind: 'circle'; readonly center: LngLat; readonly radius: Metres }
  | { readonly kind: 'polygon'; readonly rings: readonly (readonly LngLat[])[] }
  | { readonly kind: 'rectangle'; readonly corners: readonly [LngLat, LngLat] }
  | { readonly kind: 'line'; readonly points: readonly LngLat[] }

export type Trail = { readonly points: readonly LngLat[] }
export type Circle = { readonly at: LngLat; readonly radius: Metres }

export const bases = ['chart', 'street', 'satellite'] as const
export type Base = (typeof bases)[number]
