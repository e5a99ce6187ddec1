/** What tells people apart: an e-mail, whatever its case, or a Senegalese number, however it is written. */

/** In international form (E.164), as an SMS wants it, or null where it is no number. At home people type no country, or a zero. */
export function telephoneNumber(typed: string): string | null {
  const digits = typed.replaceAll(/[\s.\-()/]/g, '').replace(/^00/, '+')
  const own = /^(?:\+?221)?0?([37]\d{8})$/.exec(digits)?.[1]
  if (own !== undefined) return `+221${own}`
  return /^\+(221\d{9}|(?!221)[1-9]\d{6,14})$/.test(digits) ? digits : null
}

/** In international form, or null where it is no Senegalese number. */
export function senegaleseNumber(typed: string): string | null {
  const number = telephoneNumber(typed)
  return number !== null && /^\+221[37]/.test(number) ? number : null
}

/** Two accounts are the same person when their e-mail differs only by case. */
export function emailIdentity(typed: string): string {
  return typed.toLowerCase()
}

/** Of what somebody types to sign in. */
export function identityFrom(typed: string): string {
  return senegaleseNumber(typed) ?? emailIdentity(typed)
}

export function usernameFrom(typedEmail: string): string {
  return typedEmail.split('@')[0] ?? typedEmail
}
