import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { everyone } from '#contract/wire/who.ts'
import type { Services } from '#server/platform/services.ts'
import { OutcomeUnknown } from '#server/platform/storage/troubles.ts'
import { retryWhileAway, mayBeAskedAgain } from './while-away.ts'

const away = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
const write: Endpoint = { method: 'POST', path: '/x/', summary: '', who: everyone, reply: null }
const read: Endpoint = { ...write, method: 'GET' }
const sos: Endpoint = { ...write, goesFirst: true }
const bare = { isOnce: false, isOneTransaction: false }
const whole = { ...bare, isOneTransaction: true }

function asking(call: Endpoint, how: typeof bare, body: unknown = {}) {
  return mayBeAskedAgain(call, { body } as FastifyRequest, how)
}

test.each([
  ['a reading', asking(read, bare), { broken: true, unknown: true }],
  ['a write with a name of its own', asking(write, { ...bare, isOnce: true }), { broken: true, unknown: true }],
  ['an SOS with its id', asking(sos, bare, { id: 'a' }), { broken: true, unknown: true }],
  ['an SOS without one', asking(sos, bare), { broken: false, unknown: false }],
  ['a write in one transaction', asking(write, whole), { broken: true, unknown: false }],
  ['a write in several', asking(write, bare), { broken: false, unknown: false }],
])('%s is asked again: when it was broken off, and when nobody knows whether it was kept', (_what, may, expected) => {
  expect({ broken: may(away), unknown: may(new OutcomeUnknown(away)) }).toEqual(expected)
})

test('who asks waits for a moment, then is told; what is wrong with the question is said at once', async () => {
  let awayFor = 0
  const database = { noteAway: () => {}, awayFor: () => awayFor } as unknown as Services['database']
  const answers = [away, new OutcomeUnknown(away)]
  const work = async () => {
    const problem = answers.shift()
    if (problem) throw problem
    return 'kept'
  }
  expect(await retryWhileAway({ database }, () => true, work)).toBe('kept')
  awayFor = 60_000
  answers.push(away)
  await expect(retryWhileAway({ database }, () => true, work)).rejects.toBe(away)
  const wrong = new Error('no such column')
  await expect(
    retryWhileAway(
      { database },
      () => true,
      () => Promise.reject(wrong),
    ),
  ).rejects.toBe(wrong)
})

test('of two that waited for each other the one that was ended asks again, a few times', async () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const noted: unknown[] = []
  const database = { noteAway: (problem: unknown) => noted.push(problem), awayFor: () => 0 }
  const services = { database } as unknown as Pick<Services, 'database'>
  let ended = 0
  const work = (times: number) => () => {
    ended += 1
    return ended <= times ? Promise.reject(deadlock) : Promise.resolve('kept')
  }
  expect(await retryWhileAway(services, () => true, work(2))).toBe('kept')
  ended = 0
  await expect(retryWhileAway(services, () => true, work(9))).rejects.toBe(deadlock)
  expect(ended).toBe(4)
  ended = 0
  await expect(retryWhileAway(services, () => false, work(1))).rejects.toBe(deadlock)
  expect(noted).toEqual([])
})
