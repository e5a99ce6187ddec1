import type { User } from '#contract/accounts/account.ts'
import type { Registration } from '#contract/accounts/account.rules.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { call } from '#web/api/call.ts'
import { closeSession, currentSession, openSession, rememberUser } from '#web/api/session.ts'
import { takeChosen } from './chosen-on-the-way-in.ts'
import { sendPreferences } from './unsent-preferences.ts'

/** Everything that happens before the app itself is loaded: no cache here, and nothing heavy. */

export async function signIn(email: string, password: string): Promise<void> {
  const signedIn = await call(accountsApi.login, { body: { email, password } })
  sendPreferences(signedIn.user.id, takeChosen())
  openSession(signedIn)
}

export async function register(registration: Registration): Promise<void> {
  const signedIn = await call(accountsApi.register, { body: registration })
  sendPreferences(signedIn.user.id, takeChosen())
  openSession(signedIn)
}

export async function readOwnProfile(): Promise<User> {
  const user = await call(accountsApi.readProfile, {})
  rememberUser(user)
  return user
}

/** The device forgets at once; the server is told, and if it does not hear, the session ends there by its age. */
export function signOut(): void {
  if (currentSession()?.kind === 'real') call(accountsApi.logout, {}).catch(() => undefined)
  closeSession()
}
