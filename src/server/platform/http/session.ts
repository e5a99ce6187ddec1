import type { FastifyRequest } from 'fastify'
import type { Services } from '#server/platform/services.ts'
import type { Caller } from './caller.ts'

/** `Authorization: Token …`, as the specification has it. A token nobody knows is nobody. */
export async function callerOf(services: Services, request: FastifyRequest): Promise<Caller | null> {
  const token = /^Token ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? null : await services.people.byToken(services, token)
}

export function bringsSosKey(request: FastifyRequest): boolean {
  return request.headers.authorization?.startsWith('Sos ') === true
}

/** `Authorization: Sos …`: the key that opens nothing but the SOS of its person, for the few calls that take it. */
export async function sosCallerOf(services: Services, request: FastifyRequest): Promise<Caller | null> {
  const key = /^Sos ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  return key === undefined ? null : await services.people.bySosKey(services, key)
}
