import { expect, test } from 'vitest'
import { refusalOfCode } from './wire/refusal.ts'
import { resources } from './resources.ts'

test.each(Object.entries(resources))(
  'what is refused of %s is among the refusals that every screen knows',
  (_, kind) => {
    expect(kind.refusals.map(({ code }) => refusalOfCode(code))).toEqual([...kind.refusals])
  },
)
