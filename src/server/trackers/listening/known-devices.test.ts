import { expect, test } from 'vitest'
import type { ReportingDevice } from '#server/platform/reports/fix.ts'
import { KnownDevices } from './known-devices.ts'

type Question = {
  readonly names: readonly string[]
  readonly answer: (...known: string[]) => void
  readonly fail: (problem: Error) => void
}

function asked() {
  const questions: Question[] = []
  const knownDevices = new KnownDevices(
    (names) =>
      new Promise((answered, fail) => {
        const devices = (known: string[]) =>
          new Map(known.map((name): [string, ReportingDevice] => [name, device(name)]))
        questions.push({ names, answer: (...known) => answered(devices(known)), fail })
      }),
    async () => {},
  )
  return { questions, knownDevices }
}

function device(id: string): ReportingDevice {
  return { id, accountId: null, links: [] }
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('those who come together are one question, and whoever comes meanwhile is in the next; each is told of itself', async () => {
  const { questions, knownDevices } = asked()
  const first = [knownDevices.named('one'), knownDevices.named('two'), knownDevices.named('one')]
  await turns()
  const later = [knownDevices.named('three'), knownDevices.named('stranger')]
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
  expect(await Promise.all(later)).toEqual([device('three'), null])
})

test('a question that fails fails for those who asked it, and for nobody after them', async () => {
  const { questions, knownDevices } = asked()
  const failing = knownDevices.named('one')
  await turns()
  const next = knownDevices.named('one')
  questions[0]?.fail(new Error('no connection'))
  await expect(failing).rejects.toThrow('no connection')
  await turns()
  questions[1]?.answer('one')
  expect(await next).toEqual(device('one'))
})
