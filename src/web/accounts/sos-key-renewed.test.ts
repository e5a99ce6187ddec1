import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn, User } from '#contract/accounts/account.ts'
import { NoAnswer } from '#web/platform/api/problems.ts'

/* A server that knows some keys, and gives a new one for any other. */
let known: Set<string>
let isReached: boolean
let asked: (string | null)[]
let whileAsked: () => void
vi.mock('#web/platform/api/call.ts', () => ({
  call: (_: unknown, { body }: { body: { sosKey: string | null } }) => {
    if (!isReached) return Promise.reject(new NoAnswer('offline'))
    asked.push(body.sosKey)
    whileAsked()
    const sosKey = body.sosKey !== null && known.has(body.sosKey) ? body.sosKey : `key ${asked.length}`
    known.add(sosKey)
    return Promise.resolve({ sosKey })
  },
}))
vi.stubGlobal('addEventListener', () => undefined)
afterAll(() => vi.unstubAllGlobals())
const { renewSosKey } = await import('./entry/sign-in.ts')
const { openSession } = await import('#web/platform/api/session.ts')
const { sosRight } = await import('#web/platform/api/sos-right.ts')

let sessions = 0
const signIn = (sosKey: string) => {
  sessions += 1
  openSession({ token: `session ${sessions}`, user: { id: 'awa', profile: {} } as User, sosKey } satisfies SignedIn)
}
beforeEach(() => {
  known = new Set(['first'])
  isReached = true
  asked = []
  whileAsked = () => undefined
  signIn('first')
})

test('a key that was ended is got anew at the next start, and one that counts is kept and asked about once', async () => {
  await renewSosKey()
  await renewSosKey()
  expect(asked).toEqual(['first'])
  expect(sosRight()?.key).toBe('first')
  signIn('ended')
  await renewSosKey()
  expect(sosRight()?.key).toBe('key 2')
})

test('after whatever may have ended it, it is asked again; without an answer, the next time that there is one', async () => {
  await renewSosKey()
  known.clear()
  isReached = false
  await renewSosKey(true)
  expect(sosRight()?.key).toBe('first')
  isReached = true
  await renewSosKey()
  expect(sosRight()?.key).toBe('key 2')
})

test('an answer for somebody who has left meanwhile changes nothing for who came', async () => {
  signIn('ended')
  whileAsked = () => signIn('first')
  await renewSosKey()
  expect(sosRight()?.key).toBe('first')
})
