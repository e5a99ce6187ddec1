import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOffLand } from './land.ts'
import type { Pair } from '#contract/zones/zone.ts'

const offshore = 500
test.each<[name: string, at: Pair, is: boolean | null]>([
  ['the harbour of Dakar', [-17.4285, 14.678], false],
  ['the beach of Cayar', [-17.1215, 14.9175], false],
  ['2 nautical miles off Cayar', [-17.157, 14.932], true],
  ['50 nautical miles off Cayar', [-17.98, 15.0], true],
  ['the river at Saint-Louis', [-16.5, 16.025], false],
  ['the arms of the Sine-Saloum, near Foundiougne', [-16.47, 14.135], false],
  ['Thiès, on land', [-16.926, 14.791], false],
  ['Gorée, on the island', [-17.3985, 14.667], false],
  ['between Gorée and Rufisque', [-17.335, 14.68], true],
  ['the Atlantic where no shore is known', [-25, 14.9], null],
])('%s', (_, at, is) => {
  expect(isOffLand(at, offshore)).toBe(is)
})

test('the land is a small file', () => {
  expect(statSync(new URL('land.txt', import.meta.url)).size).toBeLessThan(60_000)
})
