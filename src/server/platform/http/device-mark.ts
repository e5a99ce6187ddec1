import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'

/**
 * The mark of a browser: by it the server tells a device that an account used before from a stranger's. It is no session and
 * opens nothing. No script reads it, and no other site sends it.
 */
const cookie = 'guet_device'
const seconds = 400 * 24 * 60 * 60

const marks = new WeakMap<FastifyRequest, string>()

/** What the browser brings; a fresh one for whoever brings none, or something else. */
export function deviceMark(request: FastifyRequest): string {
  const mark = marks.get(request) ?? markIn(request.headers.cookie) ?? randomBytes(32).toString('base64url')
  marks.set(request, mark)
  return mark
}

/** Given again each time, so that it lasts as long as it is used. */
export function giveDeviceMark(request: FastifyRequest, reply: FastifyReply): void {
  const mark = deviceMark(request)
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${cookie}=${mark}; Path=/api/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`)
}

function markIn(header: string | undefined): string | null {
  return /(?:^|;\s*)guet_device=([\w-]{43})(?:;|$)/.exec(header ?? '')?.[1] ?? null
}
