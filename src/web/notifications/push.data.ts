import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { call } from '#web/platform/api/call.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { forgetPush, keepPush, keptPush, pushStateOf } from './own-push.ts'
import { unsubscribeHere } from './push-subscription.ts'
import { sayPush } from './renew-push.ts'

const here = ['notifications', 'here'] as const

export function pushStateQuery(account: string | null) {
  return queryOptions({ queryKey: [...here, account], queryFn: () => pushStateOf(account), staleTime: 0 })
}

/** On this browser and on the server, or on neither. */
export function useSwitchPush() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return await switchOff()
      const account = currentSession()?.user?.id
      const { publicKey } = await call(notificationsApi.pushKey, {})
      try {
        const id = await sayPush(publicKey)
        if (id !== null && account !== undefined) keepPush({ id, account })
      } catch (problem) {
        await unsubscribeHere()
        throw problem
      }
    },
    /* The browser answers this, not the server: the switch is held until it stands as it should. */
    onSettled: () => client.invalidateQueries({ queryKey: here }),
  })
}

/** The browser first: from then on nothing arrives, and the server forgets an address that answers no more. */
async function switchOff(): Promise<void> {
  await unsubscribeHere()
  const kept = keptPush()
  forgetPush()
  if (kept !== null) await call(notificationsApi.unsubscribe, { params: { id: kept.id } })
}
