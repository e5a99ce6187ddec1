import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Preferences, User } from '#contract/accounts/account.ts'
import type { PreferencesChange } from '#contract/accounts/account.rules.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import type { BodySent } from '#contract/wire/endpoint.ts'
import { call } from '#web/api/call.ts'
import { rememberUser } from '#web/api/session.ts'
import { readOwnProfile } from './sign-in.ts'
import { forgetSent, mergedWith, noteForLater, unsentPreferences } from './unsent-preferences.ts'

const keys = {
  profile: ['accounts', 'profile'],
  preferences: ['accounts', 'preferences'],
} as const

export function ownProfile(known: User) {
  return queryOptions({
    queryKey: keys.profile,
    queryFn: readOwnProfile,
    initialData: known,
    /* What the device kept is shown at once, and asked again. */
    initialDataUpdatedAt: 0,
  })
}

export function ownPreferences(accountId: string) {
  return queryOptions({
    queryKey: keys.preferences,
    queryFn: () => call(accountsApi.readPreferences, {}),
    /* A choice made here and not heard yet by the server is still the choice. */
    select: (stored: Preferences) => mergedWith(stored, unsentPreferences(accountId)),
  })
}

type ProfileSent = BodySent<typeof accountsApi.replaceProfile>['profile']

export function useSaveProfile() {
  const keep = useKeepUser()
  return useMutation({
    mutationFn: (profile: ProfileSent) => call(accountsApi.replaceProfile, { body: { profile } }),
    onSuccess: keep,
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
  })
}

/** Here first, then on the server: what was chosen without network leaves with the next thing that gets through. */
export function useChangePreferences(accountId: string) {
  const client = useQueryClient()
  const sending = useMutation({
    scope: { id: 'preferences' },
    mutationFn: async () => {
      const unsent = unsentPreferences(accountId)
      const stored = await call(accountsApi.changePreferences, { body: unsent })
      forgetSent(accountId, unsent)
      return stored
    },
    onSuccess: (stored) => client.setQueryData(keys.preferences, stored),
  })
  const change = (wanted: PreferencesChange) => {
    noteForLater(accountId, wanted)
    client.setQueryData<Preferences>(keys.preferences, (stored) => stored && mergedWith(stored, wanted))
    sending.mutate()
  }
  return { change, sendNow: sending.mutate, problem: sending.error, sending: sending.isPending }
}

function useKeepUser(): (user: User) => void {
  const client = useQueryClient()
  return (user) => {
    client.setQueryData(keys.profile, user)
    rememberUser(user)
  }
}
