import { expect, test } from 'vitest'
import { shortened } from '#dev/build/short-summaries.ts'

test('what phones are not shown of a call is not sent to them', () => {
  const call = (method: string) =>
    `endpoint({ method: '${method}', path: '/x/', summary: 'Faire\u00a0; jusqu’au bout', who })`
  expect(shortened(call('POST'))).toBe("endpoint({ method: 'POST', path: '/x/', summary: 'Faire', who })")
  expect(shortened(call('GET'))).toBe("endpoint({ method: 'GET', path: '/x/', summary: '', who })")
  expect(shortened("summary: 'Seul'")).toBe("summary: 'Seul'")
})
