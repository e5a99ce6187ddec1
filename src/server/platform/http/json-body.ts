import { promisify } from 'node:util'
import { gunzip, inflate } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused, bodyTooLarge, malformedBody, wrongContentType } from '#contract/wire/refusal.ts'

/** Nothing of the contract is as deep; far deeper, a body of a megabyte would exhaust the stack of whatever reads it. */
const deepest = 32

/**
 * JSON is the only language of bodies. An empty body that calls itself JSON is no body, as many clients send it. Names that
 * JavaScript gives a meaning are names like others: whoever reads a body names what it takes (`fromWire`).
 */
export function readJson(app: FastifyInstance): void {
  const readWhole = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const read = (text: string) => {
      if (text.trim() === '') return done(null, undefined)
      void readWhole(request, text, (problem, value) => {
        if (problem === null && isDeeperThan(deepest, value)) done(new Refused(malformedBody))
        else done(problem, value)
      })
    }
    unpacked(request, body).then(
      (plain) => read(plain.toString('utf8')),
      (problem: Error) => done(problem),
    )
  })
}

const unpackers = { gzip: promisify(gunzip), deflate: promisify(inflate) } as const

/** What a phone presses together for a thin link. Unpacked it may be no larger than a body that came as it is. */
async function unpacked(request: FastifyRequest, body: Buffer): Promise<Buffer> {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return body
  if (encoding !== 'gzip' && encoding !== 'deflate') throw new Refused(wrongContentType)
  try {
    return await unpackers[encoding](body, { maxOutputLength: request.routeOptions.bodyLimit })
  } catch (problem) {
    const isTooLarge = problem instanceof RangeError && 'code' in problem && problem.code === 'ERR_BUFFER_TOO_LARGE'
    throw new Refused(isTooLarge ? bodyTooLarge : malformedBody)
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member))
}
