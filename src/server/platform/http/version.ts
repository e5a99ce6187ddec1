import type { FastifyRequest } from 'fastify'
import { type SeenVersion, versionHeader } from '#contract/wire/version.ts'

export function seenIn(request: FastifyRequest): SeenVersion {
  const header = request.headers[versionHeader.toLowerCase()]
  return typeof header !== 'string' || header.trim() === '*' ? null : header.trim()
}
