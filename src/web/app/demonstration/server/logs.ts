import { logsApi } from '#contract/logs/logs.api.ts'
import { type Endpoint, isWrite, statusOf } from '#contract/wire/endpoint.ts'
import { Refused } from '#contract/wire/refusal.ts'
import { type Answering, type DemonstrationCall, answering, narrowed, isWithin, pageFrom } from './answering.ts'
import { auditLine } from './samples/sample-audit.ts'
import { newId, signed } from './samples/samples.ts'

/** As on the server: every call that writes, also the one that was refused, unless the contract leaves it out. */
export function noteInAudit(endpoint: Endpoint, asked: DemonstrationCall<Endpoint>, result: unknown): void {
  if (!isWrite(endpoint) || endpoint.unaudited !== undefined) return
  const { user, name: userName, at } = signed(asked)
  const { id = null } = asked.params as { readonly id?: string }
  const isRefused = result instanceof Refused
  const thing = (isRefused ? {} : (result ?? {})) as { readonly id?: string; readonly name?: string }
  const line = auditLine({
    id: newId(asked.now),
    at,
    user,
    userName,
    method: endpoint.method,
    path: endpoint.path,
    about: id ?? thing.id ?? null,
    aboutName: thing.name ?? null,
    status: statusOf(endpoint),
    ...(isRefused && { outcome: 'refused', status: result.refusal.status, code: result.refusal.code }),
  })
  asked.world.audit.unshift(line)
}

export const logAnswers: readonly Answering[] = [
  answering(logsApi.list, ({ world, query }) => {
    const { kind: noun, outcome, user, since, until, search } = query
    const searched = { search: ['userName', 'path', 'aboutName'] }
    const those = narrowed(world.audit, { search, filters: { noun, outcome, user } }, searched)
    return pageFrom(
      those.filter(({ at }) => isWithin(at, since) && (until === undefined || !isWithin(until, undefined, at))),
      query,
    )
  }),
]
