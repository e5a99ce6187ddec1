import type { SosNature } from './alert.ts'

/*
 * With how much of the wind somebody drifts who cannot steer, as it is told in words; `contract/drift` reckons where to.
 *   floatingBy    how a boat or a person floats after what was said of the call
 *   shareOfWind   from the slowest to the fastest
 *
 * Figures: downwind slopes (% of the wind at 10 m) and standard deviations (cm/s).
 *   person in the water, skiff swamped or capsized: Allen and Plourde 1999 (PIW-1, SKIFF-3),
 *   as published with Allen 2005 and with Breivik and Allen 2008;
 *   an open boat that floats upright: from Allen's slowest skiff to a 5.8 m panga with one person aboard, 7.7 %
 *   (Brushett, Allen, Futch, King and Lemckert 2014, Applied Ocean Research 44).
 * Nobody has published one of a pirogue of this coast.
 */

/** What drifts. `unknown`: nothing says which of the three, and all are thought of. */
const floatings = ['upright', 'swamped', 'person', 'unknown'] as const
export type Floating = (typeof floatings)[number]

/**
 * A wooden boat that takes water in fills, and floats. Of one that goes down, or was left, the people are in the water; what is drawn
 * for them covers a hull full of water too. Leaning, aground, attacked, injured, on fire, hit, not back, or nothing said: it may float
 * upright, full of water, or its people without it.
 */
const byNature: Record<SosNature, Floating> = {
  panne: 'upright',
  a_la_derive: 'upright',
  voie_d_eau: 'swamped',
  chavirage: 'swamped',
  homme_a_la_mer: 'person',
  coule: 'person',
  abandon: 'person',
  gite: 'unknown',
  echouement: 'unknown',
  attaque: 'unknown',
  blesse: 'unknown',
  feu: 'unknown',
  collision: 'unknown',
}

export function floatingBy(nature: SosNature | null): Floating {
  return nature === null ? 'unknown' : byNature[nature]
}

/** In per cent of the wind, and of the published deviations two to either side; nothing is pushed against it. */
const families: Record<Exclude<Floating, 'unknown'>, { readonly least: number; readonly most: number }> = {
  upright: { least: 2.9, most: 7.7 },
  swamped: within(1.65, 3.1),
  person: within(0.96, 12),
}

/** A deviation is published in centimetres a second; a twentieth of it belongs to the slope. */
function within(slope: number, sd: number) {
  const error = (2 * sd) / 20
  return { least: Math.max(0, slope - error), most: slope + error }
}

/** Of the wind, in whole per cent and a tenth: as it is told to people. */
export function shareOfWind(floating: Floating): { readonly least: number; readonly most: number } {
  const of = floating === 'unknown' ? Object.values(families) : [families[floating]]
  return { least: Math.min(...of.map(({ least }) => least)), most: Math.max(...of.map(({ most }) => most)) }
}
