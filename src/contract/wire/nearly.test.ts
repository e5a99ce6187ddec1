import { expect, test } from 'vitest'
import { anyLetter, oneWrong } from './nearly.ts'

const isFound = (search: string, text: string) => {
  const guess = oneWrong(search)
  return guess !== null && [guess.kept, guess.wrong].every((parts) => parts.some((part) => has(text, part)))
}
const has = (text: string, part: string) => new RegExp(part.replaceAll(anyLetter, '.'), 'u').test(text)

test.each([
  ['another letter', 'khaty'],
  ['a letter too many', 'khaady'],
  ['a letter left out', 'kady'],
  ['two that changed places', 'kahdy'],
  ['two in the middle that changed places', 'yaye hkady'],
  ['a wrong first one', 'chady'],
  ['a wrong last one', 'khadi'],
])('%s is forgiven', (_name, typed) => {
  expect(isFound(typed, 'yaye khady')).toBe(true)
})

test('two are not, and of three letters none is', () => {
  expect(isFound('chadi', 'yaye khady')).toBe(false)
  expect(oneWrong('yay')).toBeNull()
})

test('wherever one letter of a name is wrong, it is found', () => {
  const name = 'ndeye coumba'
  for (const place of Array.from(name).keys()) {
    expect(isFound(`${name.slice(0, place)}z${name.slice(place + 1)}`, name)).toBe(true)
    if (place > 0) {
      expect(isFound(`${name.slice(0, place)}z${name.slice(place)}`, name)).toBe(true)
      expect(isFound(`${name.slice(0, place - 1)}${name[place]}${name[place - 1]}${name.slice(place + 1)}`, name)).toBe(
        true,
      )
    }
    if (place < name.length - 1 && place > 0) {
      expect(isFound(`${name.slice(0, place)}${name.slice(place + 1)}`, name)).toBe(true)
    }
  }
})
