import { expect, test } from 'vitest'
import { type Called, agreedParticiple, capitalised, oneCalled, theOne, thisOne } from './french.ts'

function called(one: string, gender: Called['gender']): Called {
  return { one, many: `${one}s`, gender, english: { one: 'thing', many: 'things' } }
}

test.each([
  [called('balise', 'feminine'), 'la balise', 'une balise', 'cette balise'],
  [called('quai', 'masculine'), 'le quai', 'un quai', 'ce quai'],
  [called('armateur', 'masculine'), 'l’armateur', 'un armateur', 'cet armateur'],
  [called('avis météo', 'masculine'), 'l’avis météo', 'un avis météo', 'cet avis météo'],
  [called('alerte', 'feminine'), 'l’alerte', 'une alerte', 'cette alerte'],
  [called('épave', 'feminine'), 'l’épave', 'une épave', 'cette épave'],
  [called('homme', 'masculine'), 'l’homme', 'un homme', 'cet homme'],
  [called('yole', 'feminine'), 'la yole', 'une yole', 'cette yole'],
])('$0.one', (thing, the, one, that) => {
  expect([theOne(thing), oneCalled(thing), thisOne(thing)]).toEqual([the, one, that])
})

test('participles agree with the thing', () => {
  expect(agreedParticiple('modifié', called('balise', 'feminine'))).toBe('modifiée')
  expect(agreedParticiple('modifié', called('quai', 'masculine'))).toBe('modifié')
})

test('a sentence begins with a capital, also one with an accent', () => {
  expect(capitalised('la balise')).toBe('La balise')
  expect(capitalised('épave')).toBe('Épave')
})
