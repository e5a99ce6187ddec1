import { expect, test } from 'vitest'
import { isOurs } from './asked-for.ts'

test.each(['/alerts/0198', '/balises?q=a', '/'])('%s is a place in the app', (path) => expect(isOurs(path)).toBe(true))

test.each([
  '',
  'alerts',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example/alerts/1',
  'javascript:alert(1)',
])('%j leads elsewhere', (path) => {
  expect(isOurs(path)).toBe(false)
})
