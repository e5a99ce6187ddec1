import { expect, test } from 'vitest'
import { lngLat } from '#contract/wire/units.ts'
import { driftInView } from './drift-in-view.ts'

const at = lngLat(-17.2, 14.95)
const near = [lngLat(-17.2, 14.951)]
const far = [lngLat(-17.2, 14.5)]
const heardNow = { hourOfNow: 0, isHourChosen: false }
const beside = [{ distance: 1000 }]

test.each([
  ['heard just now, with helpers beside: what is near', near, heardNow, beside, false, near],
  ['and not what would take their ways away', far, heardNow, beside, false, []],
  ['on a small map nothing of it', near, heardNow, beside, true, []],
  ['the hour that is asked for, however far', far, { ...heardNow, isHourChosen: true }, beside, false, far],
  ['also on a small map', far, { ...heardNow, isHourChosen: true }, beside, true, far],
  ['of who is silent for an hour all of it', far, { ...heardNow, hourOfNow: 1 }, beside, true, far],
  ['nobody is beside', far, heardNow, [], true, far],
])('%s', (_what, corners, drift, nearest, isSmall, seen) => {
  expect(driftInView({ dossier: { at, nearest, drift, driftLayer: { corners } }, isSmall })).toEqual(seen)
})
