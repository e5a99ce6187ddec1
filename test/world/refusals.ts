import { expect } from 'vitest'
import type { Answer } from './test-server.ts'
import { refusalOfCode } from '#contract/wire/refusal.ts'
import type { Refusal } from '#contract/wire/refusal.ts'

/** The whole of a refusal: its status, its code, its French sentence twice, and a sentence for each refused field. */
export function expectRefusal(
  answer: Answer,
  refused: Refusal,
  fields: { readonly [name: string]: Refusal } = {},
): void {
  const sentences = Object.entries(fields).map(([name, { sentence }]) => [name, sentence])
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: refused.status,
    body: {
      error: refused.sentence,
      detail: refused.sentence,
      code: refused.code,
      fields: Object.fromEntries(sentences) as object,
    },
  })
}

/** For answers to input nobody foresaw: whichever refusal it is, it is one of ours and it is complete. */
export function expectSomeRefusal({ status, body }: Answer): void {
  const refused = refusalOfCode(String(body['code']))
  expect(refused, `code inconnu : ${JSON.stringify(body)}`).toBeDefined()
  expect(status).toBe(refused?.status)
  expect(body).toMatchObject({ error: refused?.sentence, detail: refused?.sentence })
  expect(Object.keys(body).toSorted()).toEqual(['code', 'detail', 'error', 'fields'])
  expect(Object.values(body['fields'] as object).every((sentence) => typeof sentence === 'string')).toBe(true)
}
