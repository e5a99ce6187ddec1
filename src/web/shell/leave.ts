import { signOut } from '#web/accounts/sign-in.ts'
import { currentSession } from '#web/api/session.ts'
import { mayLeave } from '#web/forms/unsaved-work.ts'

/** Asked for by whoever is signed in: this browser calls that person no more. Whose session ends by itself is still called here. */
export async function leave(): Promise<void> {
  if (!(await mayLeave())) return
  const session = currentSession()
  if (session?.kind === 'real') void endPush(session.user?.id ?? null)
  signOut()
}

/** Nobody waits for it, and nobody stays signed in because of it. */
async function endPush(account: string | null): Promise<void> {
  try {
    const { endPushOf } = await import('#web/notifications/own-push.ts')
    await endPushOf(account)
  } catch (problem) {
    reportError(problem)
  }
}
