import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { deviceStorage } from '#web/device/device-storage.ts'
import { pushState, subscribeHere, unsubscribeHere } from './push-subscription.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import type { User } from '#contract/accounts/account.ts'
import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'

const keys = {
  duty: ['notifications', 'duty'],
  settings: ['notifications', 'settings'],
  tests: ['notifications', 'tests'],
  dailyTest: ['notifications', 'daily-test'],
  people: ['notifications', 'people'],
  here: ['notifications', 'here'],
} as const

export function dutyChain(role: Role) {
  return queryOptions({
    queryKey: keys.duty,
    enabled: mayCall(notificationsApi.readDuty.who, role),
    queryFn: ({ signal }) => call(notificationsApi.readDuty, { signal }),
  })
}

export function notificationSettings() {
  return queryOptions({
    queryKey: keys.settings,
    queryFn: ({ signal }) => call(notificationsApi.settings, { signal }),
  })
}

/** Who may stand in the chain. */
export function possiblePeople() {
  return queryOptions({
    queryKey: keys.people,
    queryFn: async ({ signal }) => {
      const people: User[] = []
      for (let page = 1; ; page += 1) {
        const query = { page, pageSize: largestPageSize, isActive: true }
        const { results, next } = await call(accountsApi.list, { query, signal })
        people.push(...results)
        if (next === null || people.length >= mostPeople) return people
      }
    },
  })
}
const mostPeople = 1000

const askAgain = 3_000

/** What became of the last tests; asked again while something is still on its way. */
export function lastTests() {
  return queryOptions({
    queryKey: keys.tests,
    queryFn: async ({ signal }) =>
      (await call(notificationsApi.deliveries, { query: { reason: 'duty_test', pageSize: 20 }, signal })).results,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'waiting') ? askAgain : false),
  })
}

/** The day's own test; asked again while it is still on its way. */
export function dailyTest(role: Role) {
  return queryOptions({
    queryKey: keys.dailyTest,
    enabled: mayCall(notificationsApi.dailyTest.who, role),
    queryFn: ({ signal }) => call(notificationsApi.dailyTest, { signal }),
    refetchInterval: ({ state }) => (state.data?.last?.state === 'waiting' ? askAgain : false),
  })
}

export function useWriteDuty() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (people: string[]) => call(notificationsApi.writeDuty, { body: { people } }),
    onSuccess: (duty) => client.setQueryData(keys.duty, duty),
  })
}

export function useTestDuty() {
  return useMutation({ mutationFn: () => call(notificationsApi.testDuty, {}) })
}

export function pushHere() {
  return queryOptions({ queryKey: keys.here, queryFn: pushState, staleTime: 0 })
}

const subscriptionKey = 'guet.push'

/** On this browser and on the server, or on neither. */
export function useSwitchPush() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return await switchOff()
      const { publicKey } = await call(notificationsApi.pushKey, {})
      const subscription = await subscribeHere(publicKey)
      if (subscription === null) return
      try {
        const { id } = await call(notificationsApi.subscribe, { body: subscription })
        deviceStorage.setItem(subscriptionKey, id)
      } catch (problem) {
        await unsubscribeHere()
        throw problem
      }
    },
    /* The browser answers this, not the server: the switch is held until it stands as it should. */
    onSettled: () => client.invalidateQueries({ queryKey: keys.here }),
  })
}

/** The browser first: from then on nothing arrives, and the server forgets an address that answers no more. */
async function switchOff(): Promise<void> {
  await unsubscribeHere()
  const id = deviceStorage.getItem(subscriptionKey)
  deviceStorage.removeItem(subscriptionKey)
  if (id !== null) await call(notificationsApi.unsubscribe, { params: { id } })
}
