import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { answerFromServer } from '#web/platform/api/call.ts'
import { deviceStorage } from '#web/platform/device/device-storage.ts'
import { type PushState, pushState, unsubscribeHere } from './push-subscription.ts'

/*
 * For whom this browser is woken. It is subscribed as a whole, whoever is signed in: whose subscription that is stands beside it.
 *   pushStateOf   « on » for whoever switched it on alone: another person on the same screen is not called
 *   endPushOf     this person signed out, and is called here no more; what another person switched on stays
 */
/**
 * `account` is null where an earlier version kept the id alone: whose it is only the server knows. `saidAt`: when the server heard of it; 0
 * where an earlier version did not keep that.
 */
type OwnPush = { readonly id: string; readonly account: string | null; readonly saidAt: number }

const storedUnder = 'guet.push'

export function keepPush(push: Omit<OwnPush, 'saidAt'>): void {
  deviceStorage.setItem(storedUnder, JSON.stringify({ ...push, saidAt: Date.now() }))
}

export function keptPush(): OwnPush | null {
  const text = deviceStorage.getItem(storedUnder)
  if (text === null) return null
  try {
    const { id, account, saidAt = 0 } = JSON.parse(text) as Partial<OwnPush>
    return typeof id === 'string' && typeof account === 'string' ? { id, account, saidAt } : null
  } catch {
    return { id: text, account: null, saidAt: 0 }
  }
}

export function forgetPush(): void {
  deviceStorage.removeItem(storedUnder)
}

export async function pushStateOf(account: string | null): Promise<PushState> {
  const state = await pushState()
  return state === 'on' && (account === null || keptPush()?.account !== account) ? 'off' : state
}

/** In the browser and at the server, which hears it from the token of the session that ends. It is kept until one of them has ended it. */
export async function endPushOf(account: string | null, token: string): Promise<void> {
  const kept = keptPush()
  if (kept?.account && account !== null && kept.account !== account) return
  const forget = () => {
    if (keptPush()?.id === kept?.id) forgetPush()
  }
  await Promise.allSettled([unsubscribeHere().then(forget), kept && endAtServer(kept.id, token).then(forget)])
}

/** Fails unless it is gone there: a token that ended before ends nothing. */
async function endAtServer(id: string, token: string): Promise<void> {
  const { status } = await answerFromServer(notificationsApi.unsubscribe, { params: { id } }, token)
  if (status !== 204 && status !== 404) throw new Error(`The push stays at the server: ${status}`)
}
