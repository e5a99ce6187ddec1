import type { Weather } from '#contract/weather/weather.ts'

/** The sea as another feature knows it, with its word for a height of waves. */
export type SeaNow = {
  readonly loading: boolean
  readonly weather: Weather | null
  readonly nameOf: (waveHeight: number) => string
  /** « Ne sortez pas », said here as everywhere while nobody should go out; null: nothing forbids. */
  readonly forbids: string | null
}
