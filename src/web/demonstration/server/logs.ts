import { type AuditEntry, nounOf } from '#contract/logs/audit-entry.ts'
import { logsApi } from '#contract/logs/logs.api.ts'
import { type Endpoint, isWrite, statusOf } from '#contract/wire/endpoint.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { type Answering, type DemonstrationCall, ago, answering, newId, pageOf, sampleId } from './answering.ts'

/** Who did what in the demonstration: what is said to have happened before, and what is done in it. */
const before = [
  { minutes: 26 * 60, number: 3, endpoint: { method: 'POST', path: '/zones/' }, aboutName: 'Banc de pêche du canyon' },
  {
    minutes: 21 * 60,
    number: 2,
    endpoint: { method: 'PATCH', path: '/tracking/balises/{id}/' },
    aboutName: 'Bouée de Cayar',
  },
  { minutes: 5 * 60, number: 2, endpoint: { method: 'POST', path: '/tracking/devices/' }, aboutName: 'TRK-106' },
  { minutes: 3 * 60, number: 3, endpoint: { method: 'POST', path: '/weather/warnings/' }, aboutName: 'Grande Côte' },
] as const
const names: { readonly [number: number]: string } = { 2: 'Awa Ndiaye', 3: 'Ibrahima Sarr' }

export function sampleAudit(now: number): AuditEntry[] {
  const entries = before.map(({ minutes, number, endpoint, aboutName }, index): AuditEntry => {
    const by = { user: sampleId(1, number), userName: names[number] ?? null }
    return {
      ...unsaid,
      ...by,
      ...endpoint,
      id: sampleId(18, index + 1),
      at: ago(now, minutes),
      noun: nounOf(endpoint.path),
      aboutName,
    }
  })
  return entries.toReversed()
}

const unsaid = {
  bySosKey: false,
  act: null,
  about: null,
  address: null,
  outcome: 'done',
  status: 200,
  code: null,
  detail: null,
} as const

type Named = { readonly id?: unknown; readonly name?: unknown }

/** As on the server: every call that writes, also the one that was refused, unless the contract leaves it out. */
export function noteInAudit(endpoint: Endpoint, asked: DemonstrationCall<Endpoint>, result: unknown): void {
  if (!isWrite(endpoint) || endpoint.unaudited !== undefined) return
  const { world, person, now } = asked
  const { id = null } = asked.params as { readonly id?: string }
  const thing = (result instanceof Refused ? {} : (result ?? {})) as Named
  const about = id ?? (typeof thing.id === 'string' ? thing.id : null)
  const came = result instanceof Refused ? refusedBy(result) : { outcome: 'done' as const, status: statusOf(endpoint) }
  world.audit.unshift({
    ...unsaid,
    id: newId(now),
    at: new Date(now).toISOString(),
    user: person.id,
    userName: person.profile.fullName,
    method: endpoint.method,
    path: endpoint.path.replace('{id}', id ?? ''),
    noun: nounOf(endpoint.path),
    about,
    aboutName: typeof thing.name === 'string' ? thing.name : null,
    ...came,
  })
}

function refusedBy({ refusal }: Refused) {
  return { outcome: 'refused' as const, status: refusal.status, code: refusal.code }
}

export const logAnswers: readonly Answering[] = [
  answering(logsApi.list, ({ world, query }) => {
    const wanted = query.search?.toLocaleLowerCase('fr') ?? ''
    const found = world.audit.filter(({ noun, outcome, user, userName, at, path, aboutName }) => {
      if (query.kind !== undefined && noun !== query.kind) return false
      if (query.outcome !== undefined && outcome !== query.outcome) return false
      if (query.user !== undefined && user !== query.user) return false
      if (query.since !== undefined && Date.parse(at) < Date.parse(query.since)) return false
      if (query.until !== undefined && Date.parse(at) >= Date.parse(query.until)) return false
      return [userName, path, aboutName].some((text) => text?.toLocaleLowerCase('fr').includes(wanted))
    })
    return pageOf(found, query)
  }),
]
