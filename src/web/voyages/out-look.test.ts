import { expect, test } from 'vitest'
import { outLook } from './out-look.ts'

const alert = 'alert'

test('who calls is red whatever else is known, amber once somebody is in charge; violet is for who is not back', () => {
  for (const state of ['overdue', 'at_sea'] as const) {
    expect(outLook({ sos: { alert, inCharge: false }, state })).toMatchObject({ tone: 'alarm', need: 'sos' })
    expect(outLook({ sos: { alert, inCharge: true }, state })).toMatchObject({ tone: 'warn', need: 'charge' })
  }
  expect(outLook({ sos: null, state: 'overdue' })).toMatchObject({ tone: 'reserve', need: 'overdue' })
  expect(outLook({ sos: null, state: 'at_sea' })).toMatchObject({ tone: 'neutral', need: null })
})
