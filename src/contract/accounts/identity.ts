/** What tells people apart: an e-mail, whatever its case, or a Senegalese number, however it is written. */

/** In international form, or null where it is no Senegalese number. */
export function senegaleseNumber(typed: string): string | null {
  const digits = typed.replaceAll(/[\s.\-()/]/g, '')
  const own = /^(?:(?:\+|00)?221)?([37]\d{8})$/.exec(digits)?.[1]
  return own === undefined ? null : `+221${own}`
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
