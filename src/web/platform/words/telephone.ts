import { telephoneNumber } from '#contract/accounts/identity.ts'

/** A number as people read it: of Senegal in its groups, « +221 77 000 00 00 »; any other as it was given. */
export function numberShown(number: string): string {
  const [, ...groups] = /^\+221(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(telephoneNumber(number) ?? '') ?? []
  return groups.length === 0 ? number : ['+221', ...groups].join('\u00A0')
}

/** What is no number of some country is dialled as it was typed: the short numbers of a country. */
export function callAddress(number: string): string {
  return `tel:${telephoneNumber(number) ?? number.replaceAll(/[^+\d]/g, '')}`
}
