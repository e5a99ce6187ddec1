import type { User } from '#contract/accounts/account.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { type UserChange, userChange } from '#contract/accounts/person.rules.ts'
import { toSnake } from '#contract/wire/casing.ts'
import type { ReplyOf } from '#contract/wire/endpoint.ts'
import type { Role } from '#contract/wire/who.ts'
import { peopleKeys, profileWritten } from '#web/accounts/accounts.data.ts'
import { call } from '#web/platform/api/call.ts'
import type { ListSource } from '#web/platform/kit/list-source.ts'

export const peopleFilters = ['role', 'isActive', 'hasPassword'] as const

/** As it comes when nobody chose an order: organisations that wait for a decision first, then the newest. */
export const usualOrder = { key: 'createdAt', direction: 'descending' } as const
const usualSort = '-createdAt'

/** Those whom one manages, with how many there are. */
export const peopleList: ListSource<User, ReplyOf<typeof accountsApi.list>> = {
  noun: 'user',
  key: peopleKeys,
  ask: ({ filters, sort, ...asked }, signal) => {
    const { role, isActive, hasPassword } = filters as { role?: Role; isActive?: string; hasPassword?: string }
    const order = sort === usualSort ? undefined : toSnake(sort)
    return call(accountsApi.list, {
      query: { ...asked, role, isActive, hasPassword, managed: 'true', sort: order },
      signal,
    })
  },
  made: (body, _, before) => before && personWritten(before, body),
  searched: { search: ['fullName', 'boatName', 'organizationName', 'email', 'phone'], fields: {} },
  besides: ({ profile, isActive, hasPassword }) => ({
    ...profile,
    isActive: String(isActive),
    hasPassword: String(hasPassword),
  }),
}

/** A person with the change that was written here and has not left yet. */
function personWritten(before: User, body: unknown): User {
  const read = userChange.safeParse(body)
  if (!read.success) return before
  const { profile, role }: UserChange = read.data
  return profileWritten({ ...before, role: role ?? before.role }, { profile })
}
