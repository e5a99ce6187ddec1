import { expect, test } from 'vitest'
import { queryOf } from './saved-views.ts'

test('a way of looking is what was chosen, in one order, without the page or what stands open', () => {
  const address = new URLSearchParams('sort=-name&page=3&q=diop&open=1&hide=phone&status=')
  expect(queryOf(address)).toBe('hide=phone&q=diop&sort=-name')
  expect(queryOf(new URLSearchParams('q=diop&hide=phone&sort=-name'))).toBe(queryOf(address))
  expect(queryOf(new URLSearchParams('page=2'))).toBe('')
})
