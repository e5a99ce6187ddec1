import { expect, test } from 'vitest'
import { deviceColumns } from './device-columns.ts'
import { deviceWords } from './devices.words.ts'

test('a telephone number is taken out as it is read on the screen', () => {
  const said = deviceColumns(deviceWords.fr).find(({ label }) => label === deviceWords.fr.phone)
  const cell = (phoneNumber: string | null) => said?.cell({ phoneNumber } as Parameters<typeof said.cell>[0])
  expect(cell('+221770000001')).toContain('+221\u00A077\u00A0000\u00A000\u00A001')
  expect(cell(null)).toBe('')
})
