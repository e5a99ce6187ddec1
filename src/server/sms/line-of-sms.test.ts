import { expect, test } from 'vitest'
import { SosPriority } from '#server/platform/sos-priority.ts'
import { LineOfSms } from './line-of-sms.ts'

test('one is acted on after the other, as they came, also after one that failed', async () => {
  const line = new LineOfSms(new SosPriority())
  const done: string[] = []
  const work = (name: string) => async () => {
    done.push(`${name} begins`)
    await Promise.resolve()
    done.push(`${name} ends`)
    if (name === 'second') throw new Error('no room')
  }
  const all = await Promise.allSettled(['first', 'second', 'third'].map((name) => line.inTurn(work(name))))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(done).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('a call for help that is on its way goes before the next', async () => {
  const priority = new SosPriority()
  const line = new LineOfSms(priority)
  const done: string[] = []
  const isOver = priority.enterCall()
  const waiting = line.inTurn(async () => void done.push('sms'))
  await Promise.resolve()
  done.push('call')
  isOver()
  await waiting
  expect(done).toEqual(['call', 'sms'])
})

test('is full when as many wait as may, and no longer when one is done', async () => {
  const line = new LineOfSms(new SosPriority(), 2)
  const both = [line.inTurn(async () => {}), line.inTurn(async () => {})]
  expect(line.isFull).toBe(true)
  await Promise.all(both)
  expect(line.isFull).toBe(false)
})
