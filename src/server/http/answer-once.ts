import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { claimAnswer, forgetAnswersBefore, forgetAnswersOf, keepAnswer } from './kept-answers.store.ts'
import { id } from '#contract/wire/id.ts'
import { Refused, keyMalformed, keyReused } from '#contract/wire/refusal.ts'
import { type House, together } from '#server/house.ts'

/** The client's name for a write: the same name from the same person gets the first answer and changes nothing. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && id.safeParse(key).success) return key.toLowerCase()
  throw new Refused(keyMalformed)
}

type Asked = { readonly accountId: string; readonly key: string; readonly request: FastifyRequest }

/** What is written and the answer to it are kept together: there is no moment when one exists without the other. */
export async function answeredOnce(
  house: House,
  { accountId, key, request }: Asked,
  answer: (house: House) => Promise<unknown>,
): Promise<unknown> {
  const print = printOf(request)
  return await together(house, async (inside) => {
    const kept = await claimAnswer(inside.db, { accountId, key, requestPrint: print, createdAt: inside.now() })
    if (kept === null) {
      const reply = await answer(inside)
      await keepAnswer(inside.db, { accountId, key, reply: reply ?? null })
      return reply
    }
    if (kept.requestPrint !== print) throw new Refused(keyReused)
    return kept.reply ?? undefined
  })
}

/** Without the passwords: a print is made fast, and whoever read the database could try them as fast. */
function printOf(request: FastifyRequest): string {
  const said = JSON.stringify([request.method, request.url, request.body ?? null], (name, value: unknown) =>
    name.includes('password') ? undefined : value,
  )
  return createHash('sha256').update(said).digest('hex')
}

const keptFor = 7 * 24 * 3_600_000

export async function forgetOldAnswers(house: House): Promise<void> {
  await forgetAnswersBefore(house.db, new Date(house.now().getTime() - keptFor))
}

export async function forgetAnswersTo(house: House, accountId: string): Promise<void> {
  await forgetAnswersOf(house.db, accountId)
}
