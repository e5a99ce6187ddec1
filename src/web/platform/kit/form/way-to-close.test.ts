import { expect, test } from 'vitest'
import { wayToClose } from './way-to-close.ts'

const opened = { search: '?q=cayar&open=7', member: 'open', isOpenedHere: true }

test('what was opened from its list is closed by going back, what the address brought in its place', () => {
  expect(wayToClose(opened)).toBe('back')
  expect(wayToClose({ ...opened, id: '7' })).toBe('back')
  expect(wayToClose({ ...opened, isOpenedHere: false })).toBe('in its place')
})

test('one that was removed and left with « back » before the answer came is not gone back from a second time', () => {
  expect(wayToClose({ ...opened, search: '?q=cayar', id: '7' })).toBeNull()
  expect(wayToClose({ ...opened, search: '?q=cayar' })).toBeNull()
})

test('another one that was opened meanwhile stays open, and so does one of another list', () => {
  expect(wayToClose({ ...opened, search: '?open=8', id: '7' })).toBeNull()
  expect(wayToClose({ ...opened, search: '?quai.open=7', id: '7' })).toBeNull()
})
