import type { FastifyRequest } from 'fastify'
import { type Seen, versionHeader } from '#contract/wire/version.ts'

export function seenIn(request: FastifyRequest): Seen {
  const said = request.headers[versionHeader.toLowerCase()]
  return typeof said !== 'string' || said.trim() === '*' ? null : said.trim()
}
