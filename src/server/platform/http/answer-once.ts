import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { id } from '#contract/wire/id.ts'
import { Refused, keyMalformed, keyReused } from '#contract/wire/refusal.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { claimAnswer, forgetAnswersBefore, forgetAnswersOf, keepAnswer } from './kept-answers.store.ts'

/** The client's name for a write: the same name from the same person gets the first answer and changes nothing. */
export function requestKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && id.safeParse(key).success) return key.toLowerCase()
  throw new Refused(keyMalformed)
}

type Asked = { readonly accountId: string; readonly key: string; readonly request: FastifyRequest }

/** What is written and the answer to it are kept together: there is no moment when one exists without the other. */
export async function answeredOnce(
  services: Services,
  { accountId, key, request }: Asked,
  answer: (services: Services) => Promise<unknown>,
): Promise<unknown> {
  const print = printOf(request)
  return await inTransaction(services, async (inside) => {
    const stored = await claimAnswer(inside.db, { accountId, key, requestPrint: print, createdAt: inside.now() })
    if (stored === null) {
      const reply = await answer(inside)
      await keepAnswer(inside.db, { accountId, key, reply: reply ?? null })
      return reply
    }
    if (stored.requestPrint !== print) throw new Refused(keyReused)
    return stored.reply ?? undefined
  })
}

/** Without the passwords: a print is made fast, and whoever read the database could try them as fast. */
function printOf(request: FastifyRequest): string {
  const printed = JSON.stringify([request.method, request.url, request.body ?? null], (name, value: unknown) =>
    name.includes('password') ? undefined : value,
  )
  return createHash('sha256').update(printed).digest('hex')
}

const keptFor = 7 * 24 * 3_600_000

export async function forgetOldAnswers(services: Services): Promise<void> {
  await forgetAnswersBefore(services.db, new Date(services.now().getTime() - keptFor))
}

export async function forgetAnswersTo(services: Services, accountId: string): Promise<void> {
  await forgetAnswersOf(services.db, accountId)
}
