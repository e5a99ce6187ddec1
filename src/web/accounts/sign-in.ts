import type { SignedIn, User } from '#contract/accounts/account.ts'
import type { Registration } from '#contract/accounts/account.rules.ts'
import { entryApi } from '#contract/accounts/entry.api.ts'
import { call } from '#web/api/call.ts'
import { openSession, rememberUser } from '#web/api/session.ts'
import { deviceStorage, viewKey } from '#web/device/device-storage.ts'
import { takeChosen } from './chosen-on-the-way-in.ts'

/** Everything that happens before the app itself is loaded: no cache here, and nothing heavy. */

export async function signIn(email: string, password: string): Promise<void> {
  await enter(await call(entryApi.login, { body: { email, password } }))
}

export async function register(registration: Registration): Promise<void> {
  const registered = await call(entryApi.register, { body: registration })
  await sendChosen(registered.user.id)
  /* Of a new account nothing has to be fetched first, and its home is its own: not what somebody else left open here. */
  deviceStorage.removeItem(viewKey)
  openSession(registered, false)
}

export async function enter(signedIn: SignedIn): Promise<void> {
  await sendChosen(signedIn.user.id)
  openSession(signedIn)
}

/** What was chosen on the way in goes with whoever came in. Its code is read when something was chosen. */
async function sendChosen(account: string): Promise<void> {
  const chosen = takeChosen()
  if (Object.keys(chosen).length === 0) return
  try {
    const { sendPreferences } = await import('./unsent-preferences.ts')
    sendPreferences(account, chosen)
  } catch (problem) {
    /* It holds on this device all the same; nobody is kept outside by it. */
    reportError(problem)
  }
}

export async function readOwnProfile(): Promise<User> {
  const user = await call(entryApi.readProfile, {})
  rememberUser(user)
  return user
}
