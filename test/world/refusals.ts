import { expect } from 'vitest'
import type { Answer } from './test-server.ts'
import { type Refusal, fieldInvalid, refusalOfCode } from '#contract/wire/refusal.ts'
import { moreIn } from '#contract/wire/said-more.ts'

/** The whole of a refusal: its status, its code, its French sentence twice, and a sentence for each refused field. */
export function expectRefusal(
  answer: Answer,
  refused: Refusal,
  fields: { readonly [name: string]: Refusal } = {},
): void {
  const sentences = Object.entries(fields).map(([name, { sentence }]) => [name, sentence])
  const body = withoutMore(answer.body)
  expect({ status: answer.status, body }).toEqual({
    status: refused.status,
    body: {
      error: refused.sentence,
      detail: refused.sentence,
      code: refused.code,
      fields: Object.fromEntries(sentences) as object,
    },
  })
}

/** What a field that is not valid says besides, its choices or its step, is judged where that is made: `said-more.test.ts`. */
function withoutMore(body: Answer['body']): Answer['body'] {
  const cut = (said: unknown) => (typeof said === 'string' && moreIn(said) ? fieldInvalid.sentence : said)
  const members = Object.entries(body).map(([name, said]) => {
    const isFields = name === 'fields' && said !== null && typeof said === 'object'
    const ofFields = () => Object.fromEntries(Object.entries(said as object).map(([field, one]) => [field, cut(one)]))
    return [name, isFields ? ofFields() : cut(said)] as const
  })
  return Object.fromEntries(members)
}

/** For answers to input nobody foresaw: whichever refusal it is, it is one of ours and it is complete. */
export function expectSomeRefusal({ status, body: whole }: Answer): void {
  const body = withoutMore(whole)
  const refused = refusalOfCode(String(body['code']))
  expect(refused, `code inconnu : ${JSON.stringify(body)}`).toBeDefined()
  expect(status).toBe(refused?.status)
  expect(body).toMatchObject({ error: refused?.sentence, detail: refused?.sentence })
  expect(Object.keys(body).toSorted()).toEqual(['code', 'detail', 'error', 'fields'])
  expect(Object.values(body['fields'] as object).every((sentence) => typeof sentence === 'string')).toBe(true)
}
