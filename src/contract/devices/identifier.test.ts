import { expect, test } from 'vitest'
import { deviceDraft, isIdentifier } from './device.rules.ts'
import { bringsItsName } from './device.ts'
import { canonicalIdentifier } from './identifier.ts'

test.each([
  ['a number of a SIM card, as it is dialled and as its field is filled', '013800138000', '13800138000'],
  ['with the sign and the spaces of print', '+221 77 123 45 67', '221771234567'],
  ['an IMEI, as a box has it', '86-471700-328358-1', '864717003283581'],
  ['an IMEI that begins with nothing', '0013227000123456', '13227000123456'],
  ['a number with spaces that nobody sees', '\u00a0138\u200b001\u202f38000 ', '13800138000'],
  ['nothing but zeros', '000000000000', '0'],
  ['a number written in hexadecimal', '00AB12CD', '00ab12cd'],
  ['a name', 'Yaye Fatou', 'yayefatou'],
  ['a name with an accent, in one sign or in two', 'E\u0301pervier', '\u00e9pervier'],
  ['dashes and signs of a name are its own', 'owntracks-Moussa-Tel', 'owntracks-moussa-tel'],
] as const)('%s', (_, written, canonical) => {
  expect(canonicalIdentifier(written)).toBe(canonical)
  expect(canonicalIdentifier(canonical)).toBe(canonical)
})

test('the check digit of an IMEI is a digit like the others', () => {
  expect(canonicalIdentifier('864717003283581')).not.toBe(canonicalIdentifier('86471700328358'))
})

test('signs that nobody sees are no name', () => {
  expect(isIdentifier('\u200b \u00a0')).toBe(false)
  expect(deviceDraft.safeParse({ deviceId: '\u200b\u200b' }).success).toBe(false)
  expect(isIdentifier('0')).toBe(true)
})

test('a number is no chosen name, however it is written', () => {
  expect(bringsItsName('77 123 45 67', 'osmand')).toBe(true)
  expect(bringsItsName('tel-moussa', 'osmand')).toBe(false)
})
