import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, toCamel, toSnake, toWire } from './casing.ts'
import { holdsFor } from '#test/samples/random.ts'

const camelName = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,12}$/)
const snakeName = fc.stringMatching(/^[a-z][a-z0-9]{0,4}(_[a-z][a-z0-9]{0,4}){0,3}$/)
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const { thing } = fc.letrec((tie) => ({
  thing: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('thing')), fc.dictionary(camelName, tie('thing'))),
}))

test('a camelCase name comes back from the wire as it left', () =>
  holdsFor(
    fc.property(camelName, (name) => {
      expect(toCamel(toSnake(name))).toBe(name)
    }),
  ))

test('a snake_case name comes back from the code as it came', () =>
  holdsFor(
    fc.property(snakeName, (name) => {
      expect(toSnake(toCamel(name))).toBe(name)
    }),
  ))

test('the names of the specification are the names on the wire', () => {
  expect(toSnake('fullName')).toBe('full_name')
  expect(toSnake('centerLatitude')).toBe('center_latitude')
  expect(toCamel('cache_commands_when_offline')).toBe('cacheCommandsWhenOffline')
})

test('any value of the code goes over the wire and back unchanged', () =>
  holdsFor(
    fc.property(thing, (value) => {
      expect(fromWire(toWire(value))).toEqual(value)
    }),
  ))

test('nothing but snake_case is written on the wire', () =>
  holdsFor(
    fc.property(fc.dictionary(camelName, leaf), (value) => {
      for (const name of Object.keys(toWire(value) as object)) expect(name).not.toMatch(/[A-Z]/)
    }),
  ))

test.each(['metadata', 'attributes', 'geometry', 'properties'])('free-form %s passes untouched, both ways', (name) => {
  const written = { [name]: { camelCase: 1, snake_case: 2, 'Kebab-Case': [{ deepName: 3 }] } }
  expect(toWire(written)).toEqual(written)
  expect(fromWire(written)).toEqual(written)
})

test('a camelCase name sent by a client is taken, unless the name of the contract stands beside it', () => {
  expect(fromWire({ isActive: false, zone: { maxSpeed: 4 } })).toEqual({ isActive: false, zone: { maxSpeed: 4 } })
  expect(fromWire({ fullName: 'Moussa', full_name: 'Awa' })).toEqual({ fullName: 'Awa' })
  expect(fromWire({ full_name: 'Awa', fullName: 'Moussa' })).toEqual({ fullName: 'Awa' })
  expect(fromWire({ full_Name: 'Awa', FullName: 'Awa' })).toEqual({})
})

test('nobody reaches the prototype of an object through a name', () => {
  const read = fromWire(JSON.parse('{"__proto__": {"is_admin": true}, "profile": {"__proto__": {"is_admin": true}}}'))
  expect(read).toEqual({ profile: {} })
  expect(read).not.toHaveProperty('isAdmin')
  expect(read).not.toHaveProperty('profile.isAdmin')
})
