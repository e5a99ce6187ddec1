import { entryApi } from '#contract/accounts/entry.api.ts'
import { answerFromServer } from '#web/platform/api/call.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import { closeSession, currentSession } from '#web/platform/api/session.ts'
import { within } from '#web/platform/api/time-limit.ts'
import { mayLeave } from '#web/platform/forms/unsaved-work.ts'
import { ownTracking } from '#web/positions/own/own-tracking-device.ts'

/**
 * Asked for by whoever is signed in: this browser calls that person no more, and follows nobody. Whose session ends by
 * itself is still called here, and followed.
 * The device forgets at once; the server is told, and if it does not hear, the session ends there by its age.
 */
export async function signOutHere(): Promise<void> {
  if (!(await mayLeave())) return
  const session = currentSession()
  closeSession()
  ownTracking.endUnlessOf(null)
  if (session?.kind !== 'real') return
  void endAtServer(session.token, session.user?.id ?? null)
}

/** The session ends after the push, which its token ends; a push of which nothing is heard does not keep it open. */
const mostForPush = 10_000

async function endAtServer(token: string, account: string | null): Promise<void> {
  await within(mostForPush, endPush(token, account), () => undefined)
  await answerFromServer(entryApi.logout, {}, token).catch(() => undefined)
}

async function endPush(token: string, account: string | null): Promise<void> {
  try {
    const { endPushOf } = await import('#web/notifications/own-push.ts')
    await endPushOf(account, token)
  } catch (problem) {
    reportFault(problem)
  }
}
