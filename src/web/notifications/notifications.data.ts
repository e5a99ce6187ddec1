import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { mostOnDuty } from '#contract/notifications/notification.rules.ts'
import { dutyChainReply as dutyShape, type Duty, dutyVersion } from '#contract/notifications/notification.ts'
import { notificationsApi } from '#contract/notifications/notifications.api.ts'
import { fromWire } from '#contract/wire/casing.ts'
import { changedMeanwhile } from '#contract/wire/refusal.ts'
import { versionHeader, versionNamed } from '#contract/wire/version.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { call } from '#web/platform/api/call.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import type { NamedPerson } from './duty-person.ts'

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

/** Besides those who are on duty already and may be among them. */
const mostOffered = mostOnDuty + 20

/**
 * Who may stand in the chain, of those of whom this is said: those whom the caller manages, and no independent whom he only
 * sees. Nothing of a search before: Enter takes who stands first.
 */
export function possiblePeople(search: string) {
  return queryOptions({
    queryKey: [...keys.people, search],
    meta: { isPassing: search !== '' },
    queryFn: async ({ signal }) => {
      const query = { search, isActive: true, managed: true, sort: 'full_name', pageSize: mostOffered } as const
      return (await call(accountsApi.list, { query, signal })).results
    },
  })
}

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

export type DutyWriting = {
  /** With their names: whoever was just added stands in no chain yet that the server has told of. */
  readonly people: readonly NamedPerson[]
  /** What was on the screen. */
  readonly seen: Duty
}

/** Written over what was seen alone: what somebody else changed meanwhile is what the screen shows next. */
export function useWriteDuty() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ people, seen }: DutyWriting) =>
      call(notificationsApi.writeDuty, {
        body: { people: people.map(({ user }) => user) },
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
