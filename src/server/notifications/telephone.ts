import { telephoneNumber } from '#contract/accounts/identity.ts'

type Served = { readonly config: { readonly outside: { readonly smsPrefixes: readonly string[] } } }

/** Whether SMS go to the country of this number. What is no number at all goes nowhere, and is nobody's expense. */
export function isServed({ config }: Served, typed: string | null | undefined): boolean {
  const number = telephoneNumber(typed ?? '')
  return number === null || config.outside.smsPrefixes.some((prefix) => number.startsWith(prefix))
}

/** Whether an SMS leaves for what somebody typed as a telephone number. */
export function reachedBySms(server: Served, typed: string): boolean {
  return telephoneNumber(typed) !== null && isServed(server, typed)
}

/**
 * Of the numbers of one person, as they were typed, the one to which an SMS leaves. Where there is none: the first that is a number, so
 * that the deliveries say why nothing left; else the first.
 */
export function numberForSms(server: Served, typed: readonly string[]): string | null {
  return (
    typed.find((one) => reachedBySms(server, one)) ??
    typed.find((one) => telephoneNumber(one) !== null) ??
    typed[0] ??
    null
  )
}
