import type { Degrees, LngLat, Metres } from '#contract/wire/units.ts'

/** What a mark is shows in its shape, how it is in its colour and in its filling: never in a colour alone. */
export type Shape = 'hull' | 'disc' | 'square' | 'hexagon' | 'triangle' | 'star' | 'pin' | 'self'
export type Tone = 'ok' | 'warn' | 'idle' | 'sea' | 'forbid' | 'alarm'
export type Filling = 'full' | 'dotted' | 'half' | 'hollow' | 'crossed'
export type Look = { readonly shape: Shape; readonly tone: Tone; readonly filling: Filling; readonly large?: boolean }

export type Mark = {
  readonly id: string
  readonly at: LngLat
  readonly look: Look
  /** Where it points; without one it is drawn upright. */
  readonly heading: Degrees | null
  readonly label: string
  /** Later ones are drawn above earlier ones, and keep their label when there is no room for all. */
  readonly rank: number
  /** Someone calls for help: it pulses, and no cluster ever hides it. */
  readonly urgent: boolean
}

export type Trail = { readonly points: readonly LngLat[] }
export type Circle = { readonly at: LngLat; readonly radius: Metres }

export const bases = ['chart', 'street', 'satellite'] as const
export type Base = (typeof bases)[number]
