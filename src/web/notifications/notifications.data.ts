import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import type { User } from '#contract/accounts/account.ts'
import { dutyVersion } from '#contract/notifications/duty-version.ts'
import { dutyChainReply as dutyShape, type Duty } from '#contract/notifications/notification.ts'
import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { changedMeanwhile } from '#contract/wire/refusal.ts'
import { versionHeader, versionNamed } from '#contract/wire/version.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/api/call.ts'
import { CallRefused } from '#web/api/problems.ts'

const keys = {
  duty: ['notifications', 'duty'],
  settings: ['notifications', 'settings'],
  tests: ['notifications', 'tests'],
  dailyTest: ['notifications', 'daily-test'],
  people: ['notifications', 'people'],
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

/** Who may stand in the chain: those whom the caller manages, and no independent whom he only sees. */
export function possiblePeople() {
  return queryOptions({
    queryKey: keys.people,
    queryFn: async ({ signal }) => {
      const people: User[] = []
      for (let page = 1; ; page += 1) {
        const query = { page, pageSize: largestPageSize, isActive: true, managed: true }
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

export type DutyWriting = { readonly people: readonly string[]; /** What was on the screen. */ readonly seen: Duty }

/** Written over what was seen alone: what somebody else changed meanwhile is what the screen shows next. */
export function useWriteDuty() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ people, seen }: DutyWriting) =>
      call(notificationsApi.writeDuty, {
        body: { people: [...people] },
        headers: { [versionHeader]: versionNamed(dutyVersion(seen)) },
      }),
    onSuccess: (duty) => client.setQueryData(keys.duty, duty),
    onError: (problem) => {
      const stands = dutyInstead(problem)
      if (stands !== null) client.setQueryData(keys.duty, stands)
    },
  })
}

/** The chain as somebody else left it meanwhile; null where that is not what was refused. */
export function dutyInstead(problem: unknown): Duty | null {
  if (!(problem instanceof CallRefused) || problem.code !== changedMeanwhile.code) return null
  return dutyShape.safeParse(fromWire(problem.current)).data ?? null
}

export function useTestDuty() {
  return useMutation({ mutationFn: () => call(notificationsApi.testDuty, {}) })
}
