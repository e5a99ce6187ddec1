import { expect, test } from 'vitest'
import { WhoSpeaks } from './who-speaks.ts'
import type { Speaker } from '#server/ingest/fix.ts'

type Question = {
  readonly names: readonly string[]
  readonly answer: (...known: string[]) => void
  readonly fail: (problem: Error) => void
}

function asked() {
  const questions: Question[] = []
  const whoSpeaks = new WhoSpeaks(
    (names) =>
      new Promise((answered, fail) => {
        const speakers = (known: string[]) => new Map(known.map((name): [string, Speaker] => [name, speaker(name)]))
        questions.push({ names, answer: (...known) => answered(speakers(known)), fail })
      }),
  )
  return { questions, whoSpeaks }
}

function speaker(id: string): Speaker {
  return { id, accountId: null, links: [] }
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('those who come together are one question, and whoever comes meanwhile is in the next; each is told of itself', async () => {
  const { questions, whoSpeaks } = asked()
  const first = [whoSpeaks.named('one'), whoSpeaks.named('two'), whoSpeaks.named('one')]
  await turns()
  const later = [whoSpeaks.named('three'), whoSpeaks.named('stranger')]
  await turns()
  expect(questions.map(({ names }) => names)).toEqual([['one', 'two']])
  questions[0]?.answer('one', 'two')
  expect((await Promise.all(first)).map((found) => found?.id)).toEqual(['one', 'two', 'one'])
  await turns()
  expect(questions.map(({ names }) => names)).toEqual([
    ['one', 'two'],
    ['three', 'stranger'],
  ])
  questions[1]?.answer('three')
  expect(await Promise.all(later)).toEqual([speaker('three'), null])
})

test('a question that fails fails for those who asked it, and for nobody after them', async () => {
  const { questions, whoSpeaks } = asked()
  const failing = whoSpeaks.named('one')
  await turns()
  const next = whoSpeaks.named('one')
  questions[0]?.fail(new Error('no connection'))
  await expect(failing).rejects.toThrow('no connection')
  await turns()
  questions[1]?.answer('one')
  expect(await next).toEqual(speaker('one'))
})
