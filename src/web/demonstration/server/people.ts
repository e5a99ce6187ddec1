import type { Preferences, User } from '#contract/accounts/account.ts'
import { avatarNotAnImage } from '#contract/accounts/account.rules.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { type Answering, answering, dataUrlOf, existing, found, pageOf, withoutAbsent } from './answering.ts'
import type { World } from './world.ts'

export const peopleAnswers: readonly Answering[] = [
  answering(accountsApi.readProfile, ({ person }) => person),
  answering(accountsApi.replaceProfile, ({ world, person, body }) => {
    const filled = Object.entries(withoutAbsent(body.profile))
    return keepProfile(
      world,
      person,
      Object.fromEntries(filled.map(([name, value]) => [name, value === '' ? null : value])),
    )
  }),
  answering(accountsApi.changePassword, () => undefined),
  answering(accountsApi.changeAvatar, async ({ world, person, file }) => {
    if (!file?.type.startsWith('image/')) throw new Refused(avatarNotAnImage)
    return keepProfile(world, person, { avatarUrl: await dataUrlOf(file) })
  }),
  answering(accountsApi.readPreferences, ({ world, person }) => preferencesOf(world, person)),
  answering(accountsApi.changePreferences, ({ world, person, body: { notifications = {}, ...change } }) => {
    const before = preferencesOf(world, person)
    const merged = { ...before.notifications, ...withoutAbsent(notifications) }
    const after = { ...before, ...withoutAbsent(change), notifications: merged }
    world.preferences.set(person.id, after)
    return after
  }),
  answering(accountsApi.logout, () => undefined),
  answering(accountsApi.list, ({ world, query }) => {
    const { search, role, isActive } = query
    const people = [...world.people.values()].map((one) => ({ ...one.profile, ...one }))
    const searched = { search: ['email', 'fullName', 'boatName'] }
    return pageOf(found(people, { search, filters: { role, isActive } }, searched), query)
  }),
  answering(accountsApi.read, ({ world, params }) => existing(world.people, params.id)),
]

function preferencesOf({ preferences, freshPreferences }: World, { id }: User): Preferences {
  const known = preferences.get(id) ?? freshPreferences()
  preferences.set(id, known)
  return known
}

function keepProfile({ people }: World, person: User, change: Partial<User['profile']>): User {
  const changed = { ...person, profile: { ...person.profile, ...change } }
  people.set(person.id, changed)
  return changed
}
