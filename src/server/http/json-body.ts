import type { FastifyInstance } from 'fastify'
import { Refused, malformedBody } from '#contract/wire/refusal.ts'

/** Nothing of the contract is as deep; far deeper, a body of a megabyte would exhaust the stack of whatever reads it. */
const deepest = 32

/** JSON is the only language of bodies. An empty body that calls itself JSON is no body, as many clients send it. */
export function readJson(app: FastifyInstance): void {
  const readWhole = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else {
      void readWhole(request, body, (problem, value) => {
        if (problem === null && isDeeperThan(deepest, value)) done(new Refused(malformedBody))
        else done(problem, value)
      })
    }
  })
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member))
}
