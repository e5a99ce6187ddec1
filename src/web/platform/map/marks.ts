import type { Hull } from '#contract/pirogues/hull.ts'
import type { Degrees, LngLat, Metres } from '#contract/wire/units.ts'

/** What a mark is shows in its shape, how it is in its colour and in its filling: never in a colour alone. */
export type MarkShape =
  | 'hull'
  | 'ship'
  | 'disc'
  | 'square'
  | 'hexagon'
  | 'triangle'
  | 'star'
  | 'pin'
  | 'self'
  | 'distress'
export type MarkTone =
  | 'ok'
  | 'warn'
  | 'idle'
  | 'sea'
  | 'forbid'
  | 'alarm'
  | 'now'
  | 'recent'
  | 'old'
  | 'silent'
  | 'offline'
export type Filling = 'full' | 'dotted' | 'half' | 'hollow' | 'crossed'
export type Look = {
  readonly shape: MarkShape
  readonly tone: MarkTone
  readonly filling: Filling
  readonly large?: boolean | undefined
  /** A boat lies on a disc of its own, so that no zone hides it. Its ring drains as its position ages: 1 is whole, 0 is dots. */
  readonly ring?: number | undefined
  /** The boat of whoever looks: light on a full disc, with a halo. */
  readonly own?: boolean | undefined
  readonly state?: MarkState | undefined
}
/** What somebody has to do for it, before its age: it calls, help is on its way, it is not back; or nothing, at the quay. */
export type MarkState = 'sos' | 'charge' | 'late' | 'quay'

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
  /** It is told where it is at every moment: it glides nowhere by itself. */
  readonly isExact?: boolean | undefined
  /** Somebody has seen the call: its ring stands still. */
  readonly isSeen?: boolean | undefined
  /** Where it has been this last hour, oldest first: x, y of the flat world, and when. */
  readonly wake?: readonly number[] | undefined
}

/** The rank of the boat of whoever looks: named before all others but those who call for help. */
export const ownRank = 100
/** Of who is on the way to help, and of who is not back: named before the others, and after those who call. */
export const rescuerRank = 60
export const lateRank = 40

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
  readonly edge: AreaEdge
  /** Nobody chose its colours: it has those that charts print for its kind, in each light their own. */
  readonly print?: AreaPrint | undefined
}
/** What an outline says without its colour: teeth where nobody may enter, dashes where one fishes, hatched where none will be. */
export type AreaEdge = 'plain' | 'dashed' | 'forbidden' | 'refused'
export type AreaPrint = 'forbid' | 'fishing' | 'safe'

const mostTint = 0.06
/** What is inside stays to be seen: a fifth of the opacity that was chosen, and six parts of a hundred at most. */
export function tintOf(opacity: number): number {
  return Math.min(mostTint, opacity / 5)
}

/** A polygon's first ring is its outline, the others are holes; rings need not be closed. */
export type AreaShape =
  | { readonly kind: 'circle'; readonly center: LngLat; readonly radius: Metres }
  | { readonly kind: 'polygon'; readonly rings: readonly (readonly LngLat[])[] }
  | { readonly kind: 'rectangle'; readonly corners: readonly [LngLat, LngLat] }
  | { readonly kind: 'line'; readonly points: readonly LngLat[] }

/** `isAhead`: all of a way, of which the part that is sailed already lies over it. */
export type Trail = { readonly points: readonly LngLat[]; readonly isAhead?: boolean | undefined }
/** From who could help to who calls, with how long it takes. Solid: on the way. */
export type Way = { readonly from: LngLat; readonly to: LngLat; readonly text: string; readonly isSolid: boolean }
export type Circle = { readonly at: LngLat; readonly radius: Metres }

export const bases = ['chart', 'street', 'satellite'] as const
export type Base = (typeof bases)[number]
