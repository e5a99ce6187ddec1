import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorsOutside, failuresOf, secondTriesOf } from '#dev/failures.ts'

const here = (path: string) => join(process.cwd(), path)

function failed(name: string, message: string) {
  const assertionResults = [{ status: 'failed', fullName: 'Quais one is added', failureMessages: [message] }]
  return failuresOf({ name, status: 'failed', message: '', assertionResults })
}

test('a story that waited in vain says for what, and in which of its lines', () => {
  const message = `TimeoutError: locator.waitFor: Timeout 20000ms exceeded.
Call log:
\u001B[2m  - waiting for getByText('Eau douce', { exact: true }) to be visible\u001B[22m

    at expectText (${here('e2e/browser.ts')}:128:67)
    at ${here('node_modules/vitest/dist/runner.js')}:1:1
    at ${here('e2e/quais.story.ts')}:51:11
shown: /quais « Aucun quai »`
  expect(failed(here('e2e/quais.story.ts'), message)).toEqual([
    "e2e/quais.story.ts > Quais one is added: TimeoutError: locator.waitFor: Timeout 20000ms exceeded.; waiting for getByText('Eau douce', { exact: true }) to be visible; shown: /quais « Aucun quai »; at e2e/quais.story.ts:51",
  ])
})

test('one that is not in the stack says where it was asked', () => {
  const message = `AssertionError: expected [ Array(1) ] to deeply equal []
    at Proxy.<anonymous> (${here('node_modules/vitest/dist/expect.js')}:9:9)
    at expectAccessible (file://${here('e2e/browser.ts')}:158:16)`
  expect(failed(here('e2e/sea.story.ts'), message)).toEqual([
    'e2e/sea.story.ts > Quais one is added: AssertionError: expected [ Array(1) ] to deeply equal []; at e2e/browser.ts:158',
  ])
})

test('a file that does not load, and a failure without a word', () => {
  const name = here('src/server/first.test.ts')
  expect(failuresOf({ name, status: 'failed', message: 'Cannot find module', assertionResults: [] })).toEqual([
    'src/server/first.test.ts: Cannot find module',
  ])
  const assertionResults = [
    { status: 'failed', fullName: 'one' },
    { status: 'passed', fullName: 'two' },
  ]
  expect(failuresOf({ name, status: 'failed', message: '', assertionResults })).toEqual([
    'src/server/first.test.ts > one: no reason given',
  ])
})

test('one that passed at the second try is named, with why it failed at the first', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one', failureMessages: ['Error: the sea was late'] },
    { status: 'passed', fullName: 'two', failureMessages: [] },
    { status: 'failed', fullName: 'three', failureMessages: ['Error: it is not there'] },
  ]
  const file = { name: here('e2e/sea.story.ts'), status: 'failed', message: '', assertionResults }
  expect(secondTriesOf(file)).toEqual(['e2e/sea.story.ts > one: Error: the sea was late'])
  expect(failuresOf(file)).toEqual(['e2e/sea.story.ts > three: Error: it is not there'])
})

test('an error outside of every test says what and where, and near which test', () => {
  const message = `TypeError: Cannot read properties of undefined
    at Timeout._onTimeout (${here('src/server/sms/sms-line.ts')}:12:5)`
  const what = 'TypeError: Cannot read properties of undefined; at src/server/sms/sms-line.ts:12'
  const file = here('src/server/sms/line.test.ts')
  expect(errorsOutside([{ message, file, test: 'SMS wait' }, { message }])).toEqual([
    `outside of every test (near src/server/sms/line.test.ts > SMS wait): ${what}`,
    `outside of every test: ${what}`,
  ])
})
