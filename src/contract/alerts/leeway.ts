import type { SosNature } from './alert.ts'

/*
 * With how much of the wind somebody drifts who cannot steer.
 *   floatingBy    how a boat or a person floats after what was said of the call
 *   leewayAt      from the slowest to the fastest, and how far aside, at a wind
 *
 * Figures: downwind and crosswind slopes (% of the wind at 10 m), offsets and standard deviations (cm/s).
 *   person in the water, skiff swamped or capsized, sideways of an upright skiff: Allen and Plourde 1999 (PIW-1, SKIFF-3,
 *   SKIFF-1), as published with Allen 2005 and with Breivik and Allen 2008;
 *   an open boat that floats upright: from Allen's slowest skiff to a 5.8 m panga with one person aboard, 7.71 %
 *   (Brushett, Allen, Futch, King and Lemckert 2014, Applied Ocean Research 44).
 * Nobody has published one of a pirogue of this coast.
 */

/** What drifts. `unknown`: nothing says which of the three, and all are thought of. */
export const floatings = ['upright', 'swamped', 'person', 'unknown'] as const
export type Floating = (typeof floatings)[number]

/** Injured, on fire, hit, not back, or nothing said: it may float upright, full of water, or its people without it. */
const byNature: Record<SosNature, Floating> = {
  panne: 'upright',
  chavirage: 'swamped',
  homme_a_la_mer: 'person',
  blesse: 'unknown',
  feu: 'unknown',
  collision: 'unknown',
}

export function floatingBy(nature: SosNature | null): Floating {
  return nature === null ? 'unknown' : byNature[nature]
}

/** Of the wind in per cent, and beside it in centimetres a second, whatever the wind. */
type Pushed = { readonly slope: number; readonly offset: number }
type Family = { readonly slowest: Pushed; readonly fastest: Pushed; readonly aside: Pushed }

const publishedSd = { person: [12, 9.4], swamped: [3.1, 2.9], upright: [0, 2.2] } as const

const families: Record<Exclude<Floating, 'unknown'>, Family> = {
  upright: {
    slowest: within(2.9, -publishedSd.upright[0]),
    fastest: within(7.71, publishedSd.upright[0]),
    aside: within(1.29, publishedSd.upright[1]),
  },
  swamped: {
    slowest: within(1.65, -publishedSd.swamped[0]),
    fastest: within(1.65, publishedSd.swamped[0]),
    aside: within(0.39, publishedSd.swamped[1]),
  },
  person: {
    slowest: within(0.96, -publishedSd.person[0]),
    fastest: within(0.96, publishedSd.person[0]),
    aside: within(0.54, publishedSd.person[1]),
  },
}

/** Two standard deviations from the mean; nothing is pushed the more against the wind the stronger it blows. */
function within(slope: number, sd: number): Pushed {
  const error = Math.max(2 * sd, -20 * slope)
  return { slope: slope + error / 20, offset: error / 2 }
}

export function familiesOf(floating: Floating): readonly Family[] {
  return floating === 'unknown' ? Object.values(families) : [families[floating]]
}

/** Of the wind, in whole per cent and a tenth: as it is told to people. */
export function shareOfWind(floating: Floating): { readonly least: number; readonly most: number } {
  const of = familiesOf(floating)
  return {
    least: Math.min(...of.map(({ slowest }) => slowest.slope)),
    most: Math.max(...of.map(({ fastest }) => fastest.slope)),
  }
}

/** In metres a second, of a wind in metres a second: downwind from the slowest to the fastest, and at most so far to either side. */
export type LeewayBand = { readonly slow: number; readonly fast: number; readonly aside: number }

export function leewayAt(floating: Floating, wind: number): LeewayBand {
  const of = familiesOf(floating)
  const speed = ({ slope, offset }: Pushed) => (slope * wind + offset) / 100
  return {
    slow: Math.min(...of.map(({ slowest }) => speed(slowest))),
    fast: Math.max(...of.map(({ fastest }) => speed(fastest))),
    aside: Math.max(...of.map(({ aside }) => speed(aside))),
  }
}
