import { expect, test } from 'vitest'
import { crewOf, keepCrew } from './sos-crew.ts'
import type { ServerWord } from './sos-case.ts'

const own = (crewDeclared: number | null = null) => ({ account: 'own', word: { crewDeclared } as ServerWord })

test('as this phone knows it until the server says it; of somebody else’s departure it knows nothing', () => {
  keepCrew({ account: 'own', crew: 6 })
  expect(crewOf({ account: 'own', word: null })).toBe(6)
  expect(crewOf(own())).toBe(6)
  expect(crewOf(own(7))).toBe(7)
  expect(crewOf({ account: 'another', word: null })).toBeNull()
  keepCrew({ account: 'own', crew: null })
  expect(crewOf(own())).toBeNull()
})
