import type { Registration } from '#contract/accounts/account.rules.ts'
import type { SignedIn, User } from '#contract/accounts/account.ts'
import { entryApi } from '#contract/accounts/entry.api.ts'
import { call } from '#web/platform/api/call.ts'
import { CallRefused, NoAnswer, reportFault } from '#web/platform/api/problems.ts'
import { currentSession, openSession, rememberUser } from '#web/platform/api/session.ts'
import { keepSosKey, sosRight } from '#web/platform/api/sos-right.ts'
import { deviceStorage, viewKey } from '#web/platform/device/device-storage.ts'
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
    const { sendPreferences } = await import('#web/accounts/profile/unsent-preferences.ts')
    sendPreferences(account, chosen)
  } catch (problem) {
    /* It holds on this device all the same; nobody is kept outside by it. */
    reportFault(problem)
  }
}

export async function readOwnProfile(): Promise<User> {
  const user = await call(entryApi.readProfile, {})
  rememberUser(user)
  void renewSosKey().catch(reportFault)
  return user
}

/** The session for which the server has said on this page that the key here counts. */
let confirmedFor: string | null = null

/**
 * A key that was ended is got anew before it is needed: at each start, and after whatever may have ended it. Without an
 * answer it is asked again when the profile is read next; until then an SOS leaves with the session.
 */
export async function renewSosKey(mayHaveEnded = false): Promise<void> {
  const session = currentSession()
  if (session?.kind !== 'real') return
  if (mayHaveEnded) confirmedFor = null
  if (confirmedFor === session.token) return
  try {
    const { sosKey } = await call(entryApi.renewSosKey, { body: { sosKey: sosRight()?.key ?? null } })
    const now = currentSession()
    if (now?.kind !== 'real' || now.token !== session.token) return
    keepSosKey(sosKey)
    confirmedFor = session.token
  } catch (problem) {
    if (!(problem instanceof NoAnswer || problem instanceof CallRefused)) throw problem
  }
}
