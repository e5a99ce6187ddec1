import { senegaleseNumber } from '#contract/accounts/identity.ts'

/*
 * Which operator gave out a number of Senegal, by its first figures in the plan of the regulator. Who changed operator kept his
 * number: it is likely, and no more. Of numbers of other countries, and of SIM cards without one, nothing is known.
 */
export const simOperators = ['orange', 'yas', 'expresso', 'promobile'] as const
export type SimOperator = (typeof simOperators)[number]

const byFirstFigures: { readonly [figures: string]: SimOperator } = {
  '70': 'expresso',
  '75': 'promobile',
  '76': 'yas',
  '77': 'orange',
  '78': 'orange',
}

export function simOperatorOf(phoneNumber: string | null): SimOperator | null {
  const number = phoneNumber === null ? null : senegaleseNumber(phoneNumber)
  return number === null ? null : (byFirstFigures[number.slice(4, 6)] ?? null)
}
