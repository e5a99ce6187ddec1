import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Refusal,
  Refused,
  bodyTooLarge,
  internalFault,
  malformedBody,
  refusalReply,
  unknownCall,
  wrongContentType,
} from '#contract/wire/refusal.ts'
import { dataDamaged, databaseUnavailable } from '#contract/wire/storage-refusals.ts'
import { isDamage, isDatabaseAway } from '#server/platform/storage/troubles.ts'

/** Every way a request can fail ends here, as a status, a code and a French sentence. Nothing raw goes out. */
export function sendRefusal(problem: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refused = problem instanceof Refused ? problem : refusedBy(problem)
  // That the database is away is said once, by whoever watches it.
  if (refused.refusal.status >= 500 && refused.refusal !== databaseUnavailable)
    request.log.error({ problem }, 'a request failed')
  if (refused.retryAfter !== null) reply.header('retry-after', refused.retryAfter)
  reply.code(refused.refusal.status).send({ ...refusalReply(refused.refusal, refused.fields), ...refused.also })
}

export function sendUnknownCall(_request: FastifyRequest, reply: FastifyReply): void {
  reply.code(unknownCall.status).send(refusalReply(unknownCall))
}

/** In seconds: it is looked for twice in each. */
const comeBack = { retryAfter: 2 }

function refusedBy(problem: FastifyError | Error): Refused {
  if (isDatabaseAway(problem)) return new Refused(databaseUnavailable, {}, comeBack)
  return new Refused(isDamage(problem) ? dataDamaged : refusalOf(problem))
}

function refusalOf(problem: FastifyError | Error): Refusal {
  const code = 'code' in problem ? problem.code : ''
  const statusCode = ('statusCode' in problem ? problem.statusCode : undefined) ?? 500
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return unknownCall
  if (statusCode === 413 || code === 'FST_FILES_LIMIT') return bodyTooLarge
  if (statusCode === 415 || code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wrongContentType
  if (statusCode >= 400 && statusCode < 500) return malformedBody
  return internalFault
}
