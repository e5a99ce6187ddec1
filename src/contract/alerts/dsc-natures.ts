import type { SosNature } from './alert.ts'

/*
 * The nature of distress in a digital selective call on VHF (ITU-R M.493, table of first telecommands), and that of an SOS here.
 *   natureOfDsc   what a radio said; null for undesignated, for a beacon, and for a code that nobody defined
 *   dscOfNature   what somebody keys in who passes a call on by radio
 */

/** 07 undesignated and 12 beacon say nothing of what happened; 11 is free. */
const natures: readonly (SosNature | null)[] = [
  'feu',
  'voie_d_eau',
  'collision',
  'echouement',
  'gite',
  'coule',
  'a_la_derive',
  null,
  'abandon',
  'attaque',
  'homme_a_la_mer',
]

const undesignated = 7

/** Capsized is listing at its end; a boat without its engine is « disabled and adrift »; there is no code for somebody injured. */
const nearest: Partial<Record<SosNature, SosNature>> = { chavirage: 'gite', panne: 'a_la_derive' }

export function natureOfDsc(code: number | null): SosNature | null {
  return code === null ? null : (natures[code] ?? null)
}

export function dscOfNature(nature: SosNature): number {
  const code = natures.indexOf(nearest[nature] ?? nature)
  return code === -1 ? undesignated : code
}
