import { healthApi } from '#contract/monitoring/health.api.ts'
import type { TestName } from '#contract/tests/system-test.ts'
import { testsApi } from '#contract/tests/tests.api.ts'
import { testHeard } from '#contract/tests/tests.live.ts'
import { call } from '#web/platform/api/call.ts'
import { NoAnswer } from '#web/platform/api/problems.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { openConnection } from '#web/platform/live/connection.ts'
import { newId } from '#web/platform/api/new-id.ts'

/*
 * The five checks. Each really does what it is called after, and says what it found; what the server refuses or does not
 * answer is a problem, in the words that every screen has for it.
 */

export type CheckResult = { readonly hasPassed: boolean; readonly said: CheckSentence; readonly milliseconds: number }
/** What to say, by its name in the words, and what belongs into the sentence. */
export type CheckSentence =
  | { readonly kind: 'api'; readonly state: string; readonly missing: readonly string[] }
  | { readonly kind: 'database' | 'live' | 'unheard' | 'inside' | 'denied' | 'unsupported' | 'no_place' }
  | { readonly kind: 'place'; readonly accuracy: number | null }
  | { readonly kind: 'database_failed'; readonly message: string }
  | {
      readonly kind: 'tracker'
      readonly outcome: string
      readonly device: string | null
      readonly answer: string | null
    }

/** Where this device is, or why it does not say. */
export type Locate = () => Promise<{ readonly accuracy?: number | null } | 'denied' | 'unsupported' | null>
type Check = (locate: Locate) => Promise<CheckResult>

export const checks: { readonly [Name in TestName]: Check } = {
  api: timed(async () => {
    const { status, degraded } = await call(healthApi.health, {})
    return { hasPassed: status === 'ok', said: { kind: 'api', state: status, missing: degraded } }
  }),
  database: timed(async () => {
    const { status, message } = await call(testsApi.database, {})
    const hasPassed = status === 'passed'
    return { hasPassed, said: hasPassed ? { kind: 'database' } : { kind: 'database_failed', message } }
  }),
  live: timed(async () => {
    const session = currentSession()
    if (session?.kind !== 'real') return { hasPassed: false, said: { kind: 'inside' } }
    const isHeard = await hearOwnWord(session.token)
    return { hasPassed: isHeard, said: { kind: isHeard ? 'live' : 'unheard' } }
  }),
  geolocation: timed(async (locate) => {
    const found = await locate()
    if (found === 'denied' || found === 'unsupported') return { hasPassed: false, said: { kind: found } }
    if (found === null) return { hasPassed: false, said: { kind: 'no_place' } }
    return { hasPassed: true, said: { kind: 'place', accuracy: found.accuracy ?? null } }
  }),
  get_status: timed(async () => {
    const { status, outcome, device, answer } = await call(testsApi.tracker, {})
    return { hasPassed: status === 'passed', said: { kind: 'tracker', outcome, device, answer } }
  }),
}

function timed(check: (locate: Locate) => Promise<Omit<CheckResult, 'milliseconds'>>): Check {
  return async (locate) => {
    const began = performance.now()
    const found = await check(locate)
    return { ...found, milliseconds: Math.round(performance.now() - began) }
  }
}

const patience = 10_000

/** A stream of its own is opened, the server sends a word into it, and the word is waited for. */
async function hearOwnWord(token: string): Promise<boolean> {
  const id = newId()
  const heard = Promise.withResolvers<boolean>()
  const opened = Promise.withResolvers<void>()
  const connection = openConnection(token, (state) => state === 'live' && opened.resolve())
  connection.subscribe(testHeard, (word) => word.id === id && heard.resolve(true))
  const timer = setTimeout(() => {
    heard.resolve(false)
    opened.reject(new NoAnswer('The stream did not open.'))
  }, patience)
  try {
    await opened.promise
    await call(testsApi.live, { body: { id } })
    return await heard.promise
  } finally {
    clearTimeout(timer)
    connection.stop()
  }
}
