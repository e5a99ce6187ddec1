import { codeAt, fromBase32, stepAt } from '#server/accounts/sign-in/totp.ts'
import type { TestServer } from './test-server.ts'

/** What an authenticator app shows at this moment. */
export function codeOf(secret: string, at: Date): string {
  return codeAt(fromBase32(secret), stepAt(at))
}

type Asking = { readonly request: TestServer['request']; readonly password: string }

export async function begun({ request, password }: Asking): Promise<string> {
  const { status, body } = await request('POST /users/second-factor/', { body: { password } })
  if (status !== 200) throw new Error(`No second factor was begun: ${JSON.stringify(body)}`)
  return String(body['secret'])
}

/** Switched on half a minute ago, so that the code of now has not been used yet. */
export async function switchedOn(person: Asking, now: Date): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await begun(person)
  const code = codeOf(secret, new Date(now.getTime() - 30_000))
  const { status, body } = await person.request('POST /users/second-factor/confirm/', { body: { code } })
  if (status !== 200) throw new Error(`The second factor was not confirmed: ${JSON.stringify(body)}`)
  return { secret, recoveryCodes: body['recovery_codes'] as string[] }
}
