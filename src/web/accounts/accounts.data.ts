import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type PreferencesChange } from '#contract/accounts/account.rules.ts'
import type { User } from '#contract/accounts/account.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import { profileChange } from '#contract/accounts/person.rules.ts'
import { profileVersion } from '#contract/accounts/profile-version.ts'
import { fromWire } from '#contract/wire/casing.ts'
import type { BodySent } from '#contract/wire/endpoint.ts'
import { type Role, mayCall } from '#contract/wire/who.ts'
import { call } from '#web/platform/api/call.ts'
import { rememberUser, useSession } from '#web/platform/api/session.ts'
import { isPending } from '#web/platform/outbox/outbox-entry.ts'
import { useWrittenAbout } from '#web/platform/outbox/use-written.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { readOwnProfile, renewSosKey } from './entry/sign-in.ts'
import { mergedWith, sendPreferences, useUnsentPreferences } from './profile/unsent-preferences.ts'

/** The lists of people, and each that was looked at. */
export const peopleKeys = ['accounts', 'people'] as const
export const onePersonKeys = ['accounts', 'one'] as const

const keys = {
  profile: ['accounts', 'profile'],
  preferences: ['accounts', 'preferences'],
  one: (id: string) => [...onePersonKeys, id],
} as const

/** What an administrator decided may have changed it. */
export const ownProfileKeys = keys.profile

export function ownProfile(known: User) {
  return queryOptions({
    queryKey: keys.profile,
    queryFn: readOwnProfile,
    initialData: known,
    /* What the device kept is shown at once, and asked again. */
    initialDataUpdatedAt: 0,
  })
}

export function ownPreferences() {
  return queryOptions({ queryKey: keys.preferences, queryFn: () => call(accountsApi.readPreferences, {}) })
}

/** Another person, for those who may read accounts. */
export function onePerson(id: string | null, role: Role) {
  return queryOptions({
    queryKey: keys.one(id ?? ''),
    enabled: id !== null && mayCall(accountsApi.read.who, role),
    queryFn: ({ signal }) => call(accountsApi.read, { params: { id: id ?? '' }, signal }),
  })
}

/** What the server has kept, and over it what was chosen here since: a choice that it has not heard yet is still the choice. */
export function useOwnPreferences(accountId: string) {
  const query = useQuery(ownPreferences())
  const { data, dataUpdatedAt, refetch } = query
  const unsent = useUnsentPreferences(accountId, dataUpdatedAt)
  useEffect(() => {
    if (unsent.lastArrival > dataUpdatedAt) void refetch()
  }, [unsent.lastArrival, dataUpdatedAt, refetch])
  const inForce = useMemo(() => data && mergedWith(data, unsent.change), [data, unsent.change])
  return { data: inForce, error: query.error, refetch, unsent }
}

/** On this device first, then on the server. The demonstration's world is in the browser alone: nothing of it waits. */
export function useChangePreferences(accountId: string): (wanted: PreferencesChange) => void {
  const client = useQueryClient()
  const inside = useMutation({
    mutationFn: (body: PreferencesChange) => call(accountsApi.changePreferences, { body }),
    onSuccess: (stored) => client.setQueryData(keys.preferences, stored),
  })
  const isDemonstration = useSession()?.kind === 'demonstration'
  return (wanted) => (isDemonstration ? inside.mutate(wanted) : sendPreferences(accountId, wanted))
}

type ProfileSent = BodySent<typeof accountsApi.replaceProfile>['profile']

/** With what was written here about it and has not left yet. */
export function useProfileAsWritten(user: User): User {
  const written = useWrittenAbout('profile').filter(isPending)
  return written.reduce((before, { letter }) => profileWritten(before, letter.body), user)
}

/** A person with what was written here about the profile. */
export function profileWritten(before: User, body: unknown): User {
  const read = profileChange.safeParse(fromWire(body))
  if (!read.success) return before
  const present = Object.entries(read.data.profile).filter(([, value]) => value !== undefined)
  const profile = Object.fromEntries(present.map(([name, value]) => [name, value === '' ? null : value]))
  return { ...before, profile: { ...before.profile, ...profile } }
}

export function useSaveProfile(user: User) {
  const keep = useKeepUser()
  const write = useWrite()
  return useMutation({
    mutationFn: (profile: ProfileSent) => {
      const about = { noun: 'profile', act: 'change', name: '', thing: null, seen: profileVersion(user) } as const
      return write(accountsApi.replaceProfile, { body: { profile } }, about)
    },
    onSuccess: ({ reply }) => {
      if (reply) keep(reply)
    },
  })
}

type Picture = {
  readonly file: Blob
  readonly signal: AbortSignal
  readonly onProgress: (sent: number, total: number) => void
}

export function useSendPicture() {
  const keep = useKeepUser()
  return useMutation({
    mutationFn: (picture: Picture) => call(accountsApi.changeAvatar, picture),
    onSuccess: keep,
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: BodySent<typeof accountsApi.changePassword>) => call(accountsApi.changePassword, { body }),
    /* The keys of all devices ended with the old one, this one's too; also when only the answer was lost. */
    onSettled: () => renewSosKey(true),
  })
}

export function useSignOutDevices() {
  return useMutation({ mutationFn: () => call(accountsApi.signOutDevices, {}), onSettled: () => renewSosKey(true) })
}

/** Of an answer that says who somebody is now: every screen has it. */
export function useKeepUser(): (user: User) => void {
  const client = useQueryClient()
  return (user) => {
    client.setQueryData(keys.profile, user)
    rememberUser(user)
  }
}
