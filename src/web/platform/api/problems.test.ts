import { readFileSync, readdirSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { CallRefused, NoAnswer, reportFault } from './problems.ts'

afterEach(() => vi.unstubAllGlobals())

test('what the server refused, and that nobody answered, is no fault of the page; anything else is', () => {
  const reported = vi.fn<typeof reportError>()
  vi.stubGlobal('reportError', reported)
  reportFault(new CallRefused({ status: 500, code: '', sentence: '', fields: {} }))
  reportFault(new CallRefused({ status: 409, code: 'email_taken', sentence: 'Pris', fields: {} }))
  reportFault(new NoAnswer('500, and not from our server'))
  expect(reported).not.toHaveBeenCalled()
  const fault = new TypeError('x is undefined')
  reportFault(fault)
  expect(reported.mock.calls).toEqual([[fault]])
})

/** Those who report what comes from elsewhere than a call, or what the specification wants logged. */
const others = new Set([
  'accounts/entry/RegisterScreen.tsx',
  'app/main.tsx',
  'media/use-uploads.ts',
  'platform/api/problems.ts',
  'platform/api/reply.ts',
  'platform/outbox/outbox-of-this-device.ts',
  'platform/outbox/writing.ts',
  'sos/sos-of-this-device.ts',
  'support/use-known-ticket.ts',
])

test('whoever hears the server answer reports its answers to nobody but the person who asked', () => {
  const web = new URL('../../', import.meta.url)
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'),
  )
  const wrong = files.filter((name) => {
    const text = readFileSync(new URL(name, web), 'utf8')
    return /api\/(?:problems|call)\.ts'/.test(text) && /\breportError\b/.test(text) && !others.has(name)
  })
  expect(wrong).toEqual([])
  expect(files.length).toBeGreaterThan(500)
})
