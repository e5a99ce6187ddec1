import type { Weather } from '#contract/weather/weather.ts'

/** The sea as another feature knows it, with its word for a height of waves. */
export type SeaNow = {
  readonly loading: boolean
  readonly weather: Weather | null
  readonly nameOf: (waveHeight: number) => string
}
