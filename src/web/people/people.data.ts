import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { accountsApi } from '#contract/accounts/accounts.api.ts'
import type { OwnProof } from '#contract/accounts/own-proof.ts'
import { pendingActsApi } from '#contract/accounts/pending-acts.api.ts'
import { profileVersion } from '#contract/accounts/profile-version.ts'
import { secondFactorApi } from '#contract/accounts/second-factor.api.ts'
import type { BodySent } from '#contract/wire/endpoint.ts'
import { onePersonKeys, peopleKeys } from '#web/accounts/accounts.data.ts'
import { call } from '#web/platform/api/call.ts'
import { removeKnownThing, updateKnownThing } from '#web/platform/api/known-things.ts'
import { type WriteOutcome, useWrite } from '#web/platform/outbox/writing.ts'

/*
 * What is done with the accounts of others. A description may wait on this device for the network. A password, who may come
 * in and who is gone may not: whoever is told that it is done has to know that it is.
 */

export function useAddPerson() {
  return useMutation({
    mutationFn: (body: BodySent<typeof accountsApi.add>) => call(accountsApi.add, { body }),
  })
}

type Changed = Pick<WriteOutcome<User>, 'storedOn' | 'reply'>

/** With what somebody signs in is changed at once or not at all. What was not touched is not sent: somebody else may have. */
function otherThan({ profile }: User, body: BodySent<typeof accountsApi.change>) {
  const before: { readonly [name: string]: unknown } = profile
  const said = Object.entries(body.profile ?? {}).filter(([name, value]) => (value ?? '') !== (before[name] ?? ''))
  return Object.fromEntries(said) as typeof body.profile
}

export function useChangePerson(user: User) {
  const told = useTold()
  const write = useWrite()
  return useMutation({
    mutationFn: async (body: BodySent<typeof accountsApi.change>): Promise<Changed> => {
      if (body.email !== undefined || body.phoneNumber !== undefined) {
        const sent = { ...body, profile: otherThan(user, body) }
        return { storedOn: 'server', reply: await call(accountsApi.change, { params: { id: user.id }, body: sent }) }
      }
      const name = user.profile.fullName ?? ''
      const about = { noun: 'user', act: 'change', name, thing: user.id, seen: profileVersion(user) } as const
      return await write(accountsApi.change, { params: { id: user.id }, body }, about)
    },
    onSuccess: ({ reply }) => {
      if (reply) told(reply)
    },
  })
}

export function useSetActive() {
  const told = useTold()
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      call(accountsApi.change, { params: { id }, body: { isActive } }),
    onSuccess: told,
  })
}

/** Never kept on this device: who is told that it is set has to know that it is. Of another administrator it is asked for. */
export function useSetPassword({ id, role }: User) {
  return useMutation({
    mutationFn: async (body: BodySent<typeof accountsApi.setPassword>): Promise<void> => {
      if (role === 'admin') await call(pendingActsApi.askPassword, { body: { user: id, ...body } })
      else await call(accountsApi.setPassword, { params: { id }, body })
    },
  })
}

type AccessAsked = OwnProof & Omit<BodySent<typeof accountsApi.change>, 'isActive'>

/** Of another administrator the description is written at once; his role, and with what he signs in, is asked for. */
export function useAskAccess(user: User) {
  const told = useTold()
  return useMutation({
    mutationFn: async ({ profile, ...asked }: AccessAsked): Promise<void> => {
      const said = otherThan(user, { profile }) ?? {}
      if (Object.keys(said).length > 0)
        told(await call(accountsApi.change, { params: { id: user.id }, body: { profile: said } }))
      await call(pendingActsApi.askChange, { body: { ...asked, user: user.id } })
    },
  })
}

export function useAskDeactivation(id: string) {
  return useMutation({
    mutationFn: async (proof: OwnProof): Promise<void> => {
      await call(pendingActsApi.askChange, { body: { ...proof, user: id, isActive: false } })
    },
  })
}

export function useAskRemoval(id: string) {
  return useMutation({
    mutationFn: async (proof: OwnProof): Promise<void> => {
      await call(pendingActsApi.askRemoval, { body: { ...proof, user: id } })
    },
  })
}

const pendingActKeys = ['accounts', 'pending-acts'] as const

/** What waits for a second administrator; asked again as long as somebody looks. */
export function pendingActs() {
  return queryOptions({
    queryKey: pendingActKeys,
    queryFn: ({ signal }) => call(pendingActsApi.list, { signal }),
    refetchInterval: 30_000,
  })
}

export function useAgree(id: string) {
  return useMutation({
    mutationFn: (body: OwnProof) => call(pendingActsApi.agree, { params: { id }, body }),
  })
}

export function useStop() {
  return useMutation({
    mutationFn: (id: string) => call(pendingActsApi.stop, { params: { id } }),
  })
}

export function usePutOut() {
  return useMutation({ mutationFn: (id: string) => call(accountsApi.putOut, { params: { id } }) })
}

export function useSignOutDevicesOf() {
  return useMutation({ mutationFn: (id: string) => call(accountsApi.signOutDevicesOf, { params: { id } }) })
}

export function useRemovePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(accountsApi.remove, { params: { id } }),
    onSuccess: (_, id) => removeKnownThing(client, peopleKeys, id),
  })
}

export function useResetSecondFactor({ id, role }: User) {
  return useMutation({
    mutationFn: async (body: OwnProof): Promise<void> => {
      if (role === 'admin') await call(pendingActsApi.askReset, { body: { user: id, ...body } })
      else await call(secondFactorApi.reset, { params: { id }, body })
    },
  })
}

function useTold() {
  const client = useQueryClient()
  return (person: User) => {
    for (const queryKey of [onePersonKeys, peopleKeys]) updateKnownThing(client, queryKey, person)
  }
}
