import type { FastifyRequest } from 'fastify'
import { type Seen, versionHeader } from '#contract/wire/version.ts'

export function seenIn(request: FastifyRequest): Seen {
  const header = request.headers[versionHeader.toLowerCase()]
  return typeof header !== 'string' || header.trim() === '*' ? null : header.trim()
}
