import { isPending } from './outbox-entry.ts'
import { useOutbox } from './outbox-of-this-device.ts'

/** How much of what this person said is still on its way, and how much wants somebody to look at it. */
export function useWaiting(account: string): { readonly pending: number; readonly refused: number } {
  const own = useOutbox().filter((entry) => entry.account === account)
  return {
    pending: own.filter(isPending).length,
    refused: own.filter(({ state }) => state.name === 'refused').length,
  }
}
