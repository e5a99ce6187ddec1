import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Donation,
  type DonationStatus,
  type DonationType,
  type WholeDonation,
  latestDonations,
} from '#contract/donations/donation.ts'
import { donationsApi, type donationSorts } from '#contract/donations/donations.api.ts'
import { toSnake } from '#contract/wire/casing.ts'
import type { Page } from '#contract/wire/page.ts'
import { versionHeader, versionNamed } from '#contract/wire/version.ts'
import { call } from '#web/platform/api/call.ts'
import { updateKnownThing } from '#web/platform/api/known-things.ts'
import { CallRefused } from '#web/platform/api/problems.ts'
import type { ListRequest } from '#web/platform/kit/kind.ts'
import type { ListSource } from '#web/platform/kit/list-source.ts'
import { Declined, type SupportSource, Unreached } from './support-source.ts'

const donationKeys = ['donations'] as const
export const donationFilters = ['status', 'donationType'] as const
export const usualOrder = { key: 'createdAt', direction: 'descending' } as const satisfies {
  key: (typeof donationSorts)[number]
  direction: string
}

/** All donations, as the server searched, narrowed and sorted them for an administrator. */
export const donationList: ListSource<Donation> = {
  noun: 'donation',
  key: donationKeys,
  ask: (asked, signal) => donationPage(asked, signal),
  made: (_, __, before) => before,
  searched: {
    search: ['donorName', 'donorEmail', 'donorPhone', 'donorOrganization', 'description', 'purpose'],
    fields: {},
  },
}

export function donationPage({ filters, sort, ...asked }: ListRequest, signal: AbortSignal): Promise<Page<Donation>> {
  const { status, donationType } = filters as { status?: DonationStatus; donationType?: DonationType }
  return call(donationsApi.list, { query: { ...asked, status, donationType, sort: toSnake(sort) }, signal })
}

export function oneDonation(id: string) {
  return queryOptions({
    queryKey: [...donationKeys, 'one', id],
    queryFn: ({ signal }) => call(donationsApi.read, { params: { id }, signal }),
  })
}

export type DonationVerdict =
  | { readonly kind: 'confirm' | 'complete'; readonly amount: number | null }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'reopen' }

/** `seen`: the version that somebody looked at. What changed meanwhile is decided by nobody who has not seen it. */
type Deciding = { readonly decision: DonationVerdict; readonly seen: string }

export function useDecide(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ decision, seen }: Deciding): Promise<WholeDonation> => {
      const asked = { params: { id }, headers: { [versionHeader]: versionNamed(seen) } }
      if (decision.kind === 'refuse') return call(donationsApi.refuse, asked)
      if (decision.kind === 'reopen') return call(donationsApi.reopen, asked)
      return call(donationsApi[decision.kind], { ...asked, body: { amount: decision.amount } })
    },
    onSuccess: (decided) => updateKnownThing(client, donationKeys, decided),
    /* Somebody else may have decided. */
    onError: () => client.invalidateQueries({ queryKey: donationKeys }),
  })
}

/** In the demonstration the browser answers itself. */
export const demonstrationSource: SupportSource = {
  latest: () => told(async () => (await call(donationsApi.public, { query: { pageSize: latestDonations } })).results),
  stats: () => told(() => call(donationsApi.stats, {})),
  goals: () => told(async () => (await call(donationsApi.goals, {})).results),
  form: () => told(() => call(donationsApi.form, {})),
  give: (body) => told(() => call(donationsApi.give, { body })),
  isReal: false,
}

async function told<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (problem) {
    if (problem instanceof CallRefused) throw new Declined(problem.status, problem.sentence, problem.fields)
    throw new Unreached()
  }
}
