import { expect, test } from 'vitest'
import { type OnReceipt, receiptPdf } from './receipt-pdf.ts'
import { longestDescription, longestDonorName, longestPurpose } from '#contract/donations/donation-draft.ts'

const day = new Date('2026-11-24T10:00:00.000Z')
const usual: OnReceipt = {
  number: '2026-0001',
  issuedAt: day,
  donorName: 'Aïssatou Sarr',
  donorOrganization: 'GIE Teranga',
  donationType: 'financial',
  amount: 25_000,
  description: 'Pour les balises de Cayar',
  purpose: 'Balises',
  goalTitle: 'Cent balises',
  createdAt: day,
  isDemonstration: false,
}
/** In these faces nothing is wider. */
const widest = (length: number) => 'W'.repeat(length)
const words = (length: number) => 'des gilets '.repeat(length).slice(0, length).trim()

test('what is written freely stands whole where it has room', () => {
  const description = words(900)
  const shown = linesOn({ ...usual, description, goalTitle: null, donorOrganization: null })
  expect(saidIn(shown)).toContain(description)
  expect(saidIn(shown)).not.toContain('…')
})

test.each([
  ['of wide letters', widest, 2],
  ['of words', words, 1],
])('the longest fields that there may be stand on the page, one below the other, names whole: %s', (_, long, cut) => {
  const donorName = long(longestDonorName)
  const shown = linesOn({
    ...usual,
    donorName,
    donorOrganization: long(longestDonorName),
    goalTitle: long(150),
    purpose: `Objet ${long(longestPurpose)}`.slice(0, longestPurpose),
    description: `Début ${long(longestDescription)}`.slice(0, longestDescription),
    amount: 9_999_999_999,
  })
  const heights = shown.map(({ y }) => y)
  expect(Math.min(...heights)).toBeGreaterThan(50)
  const told = shown.filter(({ x }) => x > 100)
  const gaps = told.slice(1).map(({ y }, index) => (told[index]?.y ?? 0) - y)
  expect(Math.min(...gaps)).toBeGreaterThan(15)
  const thanks = shown.findIndex(({ text }) => text.startsWith('Merci'))
  expect((told.at(-1)?.y ?? 0) - (shown[thanks]?.y ?? 0)).toBeGreaterThan(15)
  expect((shown[thanks]?.y ?? 0) - (shown[thanks + 1]?.y ?? 0)).toBeGreaterThan(20)
  expect(saidIn(shown).replaceAll(' ', '')).toContain(donorName.replaceAll(' ', ''))
  expect(shown.filter(({ text }) => text.endsWith('…'))).toHaveLength(cut)
  expect(saidIn(shown)).toMatch(/Objet .*Début .*…/s)
})

test('of a demonstration server says that it attests nothing', () => {
  expect(saidIn(linesOn(usual))).toContain('Ce reçu atteste un don.')
  const said = saidIn(linesOn({ ...usual, isDemonstration: true }))
  expect(said).toContain('Serveur de démonstration')
  expect(said).not.toContain('atteste un don')
})

type Line = { readonly x: number; readonly y: number; readonly text: string }

/** As a reader draws them; `y` is from the foot of the page. */
function linesOn(about: OnReceipt): Line[] {
  const drawn = receiptPdf(about).toString('latin1')
  return [...drawn.matchAll(/Tf ([\d.-]+) ([\d.-]+) Td <([0-9a-f]*)> Tj/g)].map(([, x, y, hex = '']) => ({
    x: Number(x),
    y: Number(y),
    text: Buffer.from(hex, 'hex').toString('latin1').replaceAll('\x85', '…'),
  }))
}

function saidIn(shown: readonly Line[]): string {
  return shown.map(({ text }) => text).join(' ')
}
