import { expect, test } from 'vitest'
import { NoAnswer } from '#web/platform/api/problems.ts'
import { type QuestionAhead, fetchQuietly } from './quiet-fetch.ts'

function asking(answers: { [name: string]: () => Promise<readonly QuestionAhead[] | void> | void }) {
  const asked: string[] = []
  let underWay = 0
  const ahead = (name: string, isHeavy = false): QuestionAhead => ({
    isHeavy,
    ask: async () => {
      underWay += 1
      expect(underWay).toBe(1)
      asked.push(name)
      try {
        return await answers[name]?.()
      } finally {
        underWay -= 1
      }
    },
  })
  return { asked, ahead }
}
const calm = async () => true
const normal = { calm, isSavingData: () => false }

test('one after the other, and what an answer leads to last', async () => {
  const { asked, ahead } = asking({ emergencies: async () => [ahead('one emergency')] })
  expect(await fetchQuietly([ahead('emergencies'), ahead('zones'), ahead('weather')], normal)).toBe(true)
  expect(asked).toEqual(['emergencies', 'zones', 'weather', 'one emergency'])
})

test('whoever saves data is spared what is heavy', async () => {
  const { asked, ahead } = asking({})
  await fetchQuietly([ahead('zones'), ahead('audit', true)], { calm, isSavingData: () => true })
  expect(asked).toEqual(['zones'])
  await fetchQuietly([ahead('audit', true)], normal)
  expect(asked).toEqual(['zones', 'audit'])
})

test('what is refused is left to its screen; silence is tried again, and not for ever', async () => {
  const { asked, ahead } = asking({
    weather: () => Promise.reject(new Error('502')),
    zones: () => Promise.reject(new NoAnswer('network')),
  })
  expect(await fetchQuietly([ahead('weather'), ahead('zones'), ahead('logs')], normal)).toBe(true)
  expect(asked).toEqual(['weather', 'zones', 'logs', 'zones', 'zones'])
})

test('nothing is asked before it is calm, nor after it is over', async () => {
  const { asked, ahead } = asking({})
  const turns = [true, false]
  expect(
    await fetchQuietly([ahead('zones'), ahead('logs')], { ...normal, calm: async () => turns.shift() ?? false }),
  ).toBe(false)
  expect(asked).toEqual(['zones'])
})
