import * as z from 'zod/mini'
import type { DonationSent } from '#contract/donations/donation-draft.ts'
import {
  type DonationStats,
  type GivenDonation,
  type PublicDonation,
  type PublicGoal,
  latestDonations,
  publicDonation,
} from '#contract/donations/donation.ts'
import { donationsApi } from '#contract/donations/donations.api.ts'
import { fromWire, toSnake, toWire } from '#contract/wire/casing.ts'
import { type Endpoint, type ReplyOf, isWrite } from '#contract/wire/endpoint.ts'
import { pageSaysDemonstration } from '#web/platform/api/page-says-demonstration.ts'

/*
 * What the page asks, without anybody’s session: whoever looks or gives is nobody to the server, also inside the app.
 *   SupportSource   the page’s questions; the demonstration answers them inside the browser
 *   withoutToken    from the server; `…OfDemonstration` from one that is known to be a demonstration
 *   Unreached       nobody answered
 *   Declined        somebody did, and said no
 */
export type SupportSource = {
  readonly latest: () => Promise<readonly ShownDonation[]>
  readonly stats: () => Promise<DonationStats>
  readonly goals: () => Promise<readonly PublicGoal[]>
  readonly form: () => Promise<ReplyOf<(typeof donationsApi)['form']>>
  readonly give: (draft: DonationSent, key: string) => Promise<GivenDonation>
  /** False in a demonstration: nobody gives anything there, and it is said. */
  readonly isReal: boolean
}

/** The page outlives its server: a state that it does not know yet is shown by its own word. */
export type ShownDonation = Omit<PublicDonation, 'status'> & { readonly status: string }

const shownDonations = z.array(z.extend(publicDonation, { status: z.string() }))
/** A page of them, or the plain list. */
const latestAnswer = z.union([shownDonations, z.object({ results: shownDonations })])

export class Unreached extends Error {}
export class Declined extends Error {
  readonly status: number
  /** What the server says, if it says anything. */
  readonly detail: string | null
  /** By their names on the wire. */
  readonly fields: { readonly [field: string]: string }

  constructor(status: number, detail: string | null, fields: { readonly [field: string]: string } = {}) {
    super(`${status} ${detail ?? ''}`)
    this.status = status
    this.detail = detail
    this.fields = fields
  }
}

const mostGoals = 50

export const withoutToken: SupportSource = {
  latest: async () => {
    const query = { pageSize: latestDonations, t: String(Date.now()) }
    const answer = await answerOf(donationsApi.public, { query }, latestAnswer)
    return 'results' in answer ? answer.results : answer
  },
  stats: () => ask(donationsApi.stats, {}),
  goals: async () => (await ask(donationsApi.goals, { query: { pageSize: mostGoals } })).results,
  form: () => ask(donationsApi.form, {}),
  give: (body, key) => ask(donationsApi.give, { body, key }),
  isReal: !pageSaysDemonstration(),
}
export const withoutTokenOfDemonstration: SupportSource = { ...withoutToken, isReal: false }

const patience = 30_000
type Asked = { readonly query?: { readonly [name: string]: unknown }; readonly body?: unknown; readonly key?: string }

async function ask<E extends Endpoint>(endpoint: E, asked: Asked): Promise<ReplyOf<E>> {
  return (await answerOf(endpoint, asked, endpoint.reply)) as ReplyOf<E>
}

async function answerOf<S extends z.ZodMiniType>(
  endpoint: Endpoint,
  { query = {}, body, key }: Asked,
  reply: S | null | undefined,
): Promise<z.output<S>> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [toSnake(name), String(value)]))
  const asked = search.size === 0 ? '' : `?${search.toString()}`
  const { status, isGood, json } = await exchanged(`/api${endpoint.path}${asked}`, {
    method: endpoint.method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      ...(isWrite(endpoint) && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(toWire(body)) }),
  })
  const read = isGood && reply ? reply.safeParse(fromWire(json)) : null
  if (read?.success) return read.data
  throw declined(status, json)
}

async function exchanged(url: string, request: RequestInit) {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), patience)
  try {
    const answer = await fetch(url, { ...request, signal: control.signal })
    const json: unknown = await answer.json().catch(() => null)
    return { status: answer.status, isGood: answer.ok, json }
  } catch {
    throw new Unreached()
  } finally {
    clearTimeout(timer)
  }
}

function declined(status: number, json: unknown): Declined {
  const said = (json !== null && typeof json === 'object' ? json : {}) as { readonly [name: string]: unknown }
  const detail = [said['detail'], said['error']].find((text) => typeof text === 'string' && text !== '')
  const fields = Object.entries(said['fields'] ?? {}).map(([name, sentence]) => [name, String(sentence)] as const)
  return new Declined(status, (detail as string | undefined) ?? null, Object.fromEntries(fields))
}
