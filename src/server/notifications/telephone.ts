type Served = { readonly config: { readonly outside: { readonly smsPrefixes: readonly string[] } } }

const senegal = '+221'

/** A number as the gateway wants it (E.164), or null where it is none. A bare Senegalese number gets its country. */
export function telephoneNumber(typed: string | null): string | null {
  if (typed === null) return null
  const digits = typed.replaceAll(/[\s.\-()/]/g, '').replace(/^00/, '+')
  if (/^\+[1-9]\d{6,14}$/.test(digits)) return digits
  return /^(7|3)\d{8}$/.test(digits) ? senegal + digits : null
}

/** Whether SMS go to the country of this number. What is no number at all goes nowhere, and is nobody's expense. */
export function isServed({ config }: Served, typed: string | null | undefined): boolean {
  const number = telephoneNumber(typed ?? null)
  return number === null || config.outside.smsPrefixes.some((prefix) => number.startsWith(prefix))
}
