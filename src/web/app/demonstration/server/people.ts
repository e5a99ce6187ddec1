import type { Preferences, User } from '#contract/accounts/account.ts'
import { avatarNotAnImage } from '#contract/accounts/account.rules.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { viewsAfter } from '#contract/accounts/saved-views.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { type Answering, answering, dataUrlOf, withoutAbsent } from './answering.ts'
import { filled } from './managed-people.ts'
import type { World } from './world.ts'

export const peopleAnswers: readonly Answering[] = [
  answering(accountsApi.readProfile, ({ person }) => person),
  answering(accountsApi.replaceProfile, ({ world, person, body }) => keepProfile(world, person, filled(body.profile))),
  answering(accountsApi.changePassword, () => undefined),
  answering(accountsApi.signOutDevices, () => undefined),
  answering(accountsApi.changeAvatar, async ({ world, person, file }) => {
    if (!file?.type.startsWith('image/')) throw new Refused(avatarNotAnImage)
    return keepProfile(world, person, { avatarUrl: await dataUrlOf(file) })
  }),
  answering(accountsApi.readPreferences, ({ world, person }) => preferencesOf(world, person)),
  answering(accountsApi.changePreferences, ({ world, person, body: { notifications = {}, views, ...change } }) => {
    const before = preferencesOf(world, person)
    const merged = { ...before.notifications, ...withoutAbsent(notifications) }
    const kept = views && { views: viewsAfter(before.views, views) }
    const after = { ...before, ...withoutAbsent(change), notifications: merged, ...kept }
    world.preferences.set(person.id, after)
    return after
  }),
  answering(accountsApi.logout, () => undefined),
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
