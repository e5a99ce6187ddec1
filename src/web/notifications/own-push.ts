import { deviceStorage } from '#web/device/device-storage.ts'
import { type PushState, pushState, unsubscribeHere } from './push-subscription.ts'

/*
 * For whom this browser is woken. It is subscribed as a whole, whoever is signed in: whose subscription that is stands beside it.
 *   pushStateOf   « on » for whoever switched it on alone: another person on the same screen is not called
 *   endPushOf     this person signed out, and is called here no more; what another person switched on stays
 */
type OwnPush = { readonly id: string; readonly account: string }

const storedUnder = 'guet.push'

export function keepPush(push: OwnPush): void {
  deviceStorage.setItem(storedUnder, JSON.stringify(push))
}

export function keptPush(): OwnPush | null {
  try {
    const { id, account } = JSON.parse(deviceStorage.getItem(storedUnder) ?? '{}') as Partial<OwnPush>
    return typeof id === 'string' && typeof account === 'string' ? { id, account } : null
  } catch {
    return null
  }
}

export function forgetPush(): void {
  deviceStorage.removeItem(storedUnder)
}

export async function pushStateOf(account: string | null): Promise<PushState> {
  const state = await pushState()
  return state === 'on' && keptPush()?.account !== account ? 'off' : state
}

/** The server forgets an address that answers no more. */
export async function endPushOf(account: string | null): Promise<void> {
  const kept = keptPush()
  if (kept !== null && account !== null && kept.account !== account) return
  forgetPush()
  await unsubscribeHere()
}
