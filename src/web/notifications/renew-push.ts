import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { call } from '#web/platform/api/call.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import { keepPush, keptPush } from './own-push.ts'
import { pushState, subscribeHere, unsubscribeHere } from './push-subscription.ts'

const day = 24 * 3_600_000

/**
 * What somebody switched on here is said to the server again, once a day: a backup that was restored may not hold it, and the server forgets
 * an address that its push service calls gone. What the browser dropped is made anew, and at once: its worker hears of that
 * (`pushsubscriptionchange`), and has no session to tell the server.
 */
export async function renewPush(account: string): Promise<void> {
  try {
    await renew(account)
  } catch (problem) {
    reportFault(problem)
  }
}

async function renew(account: string): Promise<void> {
  const kept = keptPush()
  if (kept?.account !== account) return
  const state = await pushState()
  /* Nobody is asked for anything: what was taken back in the browser's settings stays so. */
  if (state === 'unsupported' || Notification.permission !== 'granted') return
  const isSaid = Math.abs(Date.now() - kept.saidAt) < day
  if (isSaid && state === 'on') return
  const { publicKey } = await call(notificationsApi.pushKey, {})
  const said = await sayPush(publicKey)
  /* The server did not know it any more, perhaps because it was gone: only a new one is certain to arrive. */
  const wasLost = said !== null && state === 'on' && said !== kept.id
  if (wasLost) await unsubscribeHere()
  const id = wasLost ? await sayPush(publicKey) : said
  if (wasLost) await call(notificationsApi.unsubscribe, { params: { id: said } })
  const now = keptPush()
  if (now?.id === kept.id && id !== null) return keepPush({ id, account })
  /* Who signed out or switched it off meanwhile is not called here. */
  if (now === null) await unsubscribeHere()
}

/** To the server, with what the browser has, or makes now; null when somebody said no. The same one again keeps its id. */
export async function sayPush(publicKey: string): Promise<string | null> {
  const subscription = await subscribeHere(publicKey)
  return subscription && (await call(notificationsApi.subscribe, { body: subscription })).id
}
