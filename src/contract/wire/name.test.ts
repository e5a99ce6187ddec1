import { expect, test } from 'vitest'
import { isPlainName, nameNotPlain, requiredName, speaksForState } from './name.ts'
import { text } from './text.ts'

test.each([
  'Sopé Naby',
  'Yaye Khady 2',
  'Ndeye-Maty',
  'St. Louis',
  'L’Espoir d’Élinkine',
  'Pirogue n° 7',
  'شيخ أحمد',
  '⛵️ Teranga',
  'M.Fall',
])('a name is taken: %s', (name) => {
  expect(isPlainName(name)).toBe(true)
})

test.each([
  'Sopé\nNaby',
  'Sopé\u2028Naby',
  'Sopé\tNaby',
  'Sopé\u202EybaN',
  'Sopé\u2066Naby',
  'Sopé\u200FNaby',
  'Sopé\u200BNaby',
  '\uFEFFSopé N',
  'http://exemple.test',
  'voir www.exemple',
  'gagnez sur exemple.com',
  'EXEMPLE.SN',
])('no name: %j', (name) => {
  const { error } = requiredName(150).safeParse(`a ${name} b`)
  expect(error?.issues[0]?.message).toBe(nameNotPlain.code)
})

test('a text of several lines is no name, and stays as it is', () => {
  expect(text(150).safeParse('Une ligne\net une autre').success).toBe(true)
})

test.each([
  'Marine nationale',
  'MARINE',
  'HASSMAR',
  'M R C C MRCC',
  'Poste 119',
  'Gendarmerie de Cayar',
  'Douane',
  'Douanes',
  'Police maritime',
  'Sapeurs-pompiers',
  'Secours en mer',
  'Garde-Côtes',
])('speaks for the state or for those who rescue: %s', (name) => {
  expect(speaksForState(name)).toBe(true)
})

test.each([
  'Marinela',
  'Sous-marinier',
  'Marième',
  'Notre-Dame du Bon Secours',
  'Perpétuel Secours',
  'Secourir',
  'Policarpe',
  'Pirogue 1190',
  'Sope Naby',
  'Mame Coumba Bang',
  'Jambaar',
  'Guet Ndar',
])('is a boat’s or a person’s own: %s', (name) => {
  expect(speaksForState(name)).toBe(false)
})
