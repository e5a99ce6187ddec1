import { expect, test } from 'vitest'
import { type SosNature, sosNatures } from './alert.ts'
import { dscOfNature, natureOfDsc } from './dsc-natures.ts'

test('each code of a radio is the nature that ITU-R M.493 gives it', () => {
  const said = Array.from({ length: 14 }, (_, code) => natureOfDsc(code))
  expect(said).toEqual([
    'feu',
    'voie_d_eau',
    'collision',
    'echouement',
    'gite',
    'coule',
    'a_la_derive',
    null,
    'abandon',
    'attaque',
    'homme_a_la_mer',
    null,
    null,
    null,
  ])
  expect(natureOfDsc(null)).toBeNull()
  expect(natureOfDsc(-1)).toBeNull()
})

test('what a radio can say comes back as it went out; for the rest the nearest code is keyed in', () => {
  const comesBack = (nature: SosNature) => natureOfDsc(dscOfNature(nature)) === nature
  expect(sosNatures.filter((nature) => !comesBack(nature))).toEqual(['chavirage', 'blesse', 'panne'])
  expect([dscOfNature('chavirage'), dscOfNature('blesse'), dscOfNature('panne')]).toEqual([4, 7, 6])
})
