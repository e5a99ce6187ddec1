import { fromWire } from '#contract/wire/casing.ts'
import { type Person, type Role, personOf, post, put } from './caller.ts'

/** What the app finds on a device, by its names there. */
export type Known = readonly (readonly [name: string, text: string])[]

/** Of who holds it, and in which light. */
export async function whatIsKnown(origin: string, theme: string, as: Role | Person | undefined): Promise<Known> {
  return Object.entries({ 'guet.theme': theme, ...(as && (await signedIn(origin, as, theme))) })
}

/** In the page, before the app begins. */
export function remember({ origin, known }: { origin: string; known: Known }): void {
  if (globalThis.origin !== origin) return
  for (const [name, value] of known) localStorage.setItem(name, value)
}

/** Signs in over HTTP and gives what the app stores on a device. The account's own theme follows the visit's. */
async function signedIn(origin: string, as: Role | Person, theme: string): Promise<Record<string, string>> {
  const answer = fromWire(await post(origin, '/users/login/', personOf(as)))
  const { token, user, sosKey } = answer as { token: string; user: { readonly id: string }; sosKey: string | null }
  await put(origin, '/users/preferences/', { theme }, token)
  /* Whoever is rung has tried the alarms already. */
  const shift = { account: user.id, at: new Date().toISOString(), loudness: 1, unheard: [] }
  return {
    auth_token: token,
    user: JSON.stringify(user),
    sos_key: sosKey ?? '',
    'guet.shift': JSON.stringify(shift),
  }
}
