import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRows, encodingOf } from './csv.ts'
import { csvLine, csvMark, unguardFormula, guardFormula } from '#contract/wire/file-text.ts'
import { holdsFor } from '#test/samples/random.ts'

const cellsOf = (text: string) => [...csvRows(text)].map(({ cells }) => cells)

describe('a table', () => {
  test.each([
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['commas', 'a,b\n1,2\n'],
    ['tabs', 'a\tb\r1\t2'],
    ['the mark of UTF-8', `${csvMark}a;b\n1;2`],
    ['a first line that says what parts its cells', 'sep=|\r\na|b\r\n1|2\r\n'],
    ['quotation marks everywhere', '"a";"b"\n"1";"2"\n'],
  ])('with %s', (_what, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('is parted by the sign that parts its first row, not by one inside a cell', () => {
    expect(cellsOf('"Nom, prénom";Âge\n"Fall, Awa";30\n')).toEqual([
      ['Nom, prénom', 'Âge'],
      ['Fall, Awa', '30'],
    ])
  })

  test('has lines, marks and signs inside its cells, and rows numbered as a spreadsheet shows them', () => {
    const rows = [...csvRows('nom;notes\nAwa;"deux\nlignes; et ""un mot"""\nOmar;\n')]
    expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'nom', 'notes'],
      [2, 'Awa', 'deux\nlignes; et "un mot"'],
      [3, 'Omar', ''],
    ])
  })

  test('that opens a quotation mark and never closes it is torn in that row', () => {
    const rows = [...csvRows('nom;notes\nAwa;"sans fin\nOmar;x\n')]
    expect(rows.map(({ isTorn }) => isTorn)).toEqual([false, true])
  })

  test('of nothing has no rows', () => {
    expect(cellsOf('')).toEqual([])
    expect(cellsOf(csvMark)).toEqual([])
  })
})

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(';', ',', '\t', '"', '\n', '\r', "'", '=', '+', '-', '@', ' ', 'é', 'a'),
    maxLength: 12,
  }),
)
const table = fc
  .integer({ min: 2, max: 6 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))
/** The first row says what parts the cells: it is one of words, as headings are. */
const withHeadings = table.map((rows) => [(rows[0] ?? []).map((_, at) => `Colonne ${at}`), ...rows])

test('whatever is written in cells comes back, to the last sign', () =>
  holdsFor(
    fc.property(withHeadings, (rows) => {
      const text = csvMark + rows.map((row) => csvLine(row.map(guardFormula))).join('')
      expect(cellsOf(text).map((row) => row.map(unguardFormula))).toEqual(rows)
    }),
    500,
  ))

test.each(['＝1+1', '＋33', '－1', '＠SUM(A1)', '\u200b=1+1', ' \u2060＝HYPERLINK("x")', "'＝1"])(
  '« %s » is a text',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`)
    expect(unguardFormula(guardFormula(text))).toBe(text)
  },
)

test('nothing that is written is run by a spreadsheet', () =>
  holdsFor(
    fc.property(cell, (text) => {
      expect(guardFormula(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(unguardFormula(guardFormula(text))).toBe(text)
    }),
    500,
  ))

test('a telephone number comes back with its plus, and a text that only looks guarded as it was', () => {
  expect(guardFormula('+221 77 123 45 67')).toBe("'+221 77 123 45 67")
  for (const text of ['+221 77 123 45 67', "'=1", "''=1", "'Ndar", '=HYPERLINK("x")', '-', ''])
    expect(unguardFormula(guardFormula(text))).toBe(text)
})

describe('the encoding of bytes', () => {
  test.each([
    ['utf-8', [0x41, 0xc3, 0xa9]],
    ['utf-8', [0xef, 0xbb, 0xbf, 0x41]],
    ['utf-8', []],
    ['utf-8', [0xf0, 0x9f, 0x9b, 0xb6]],
    ['utf-16le', [0xff, 0xfe, 0x41, 0x00]],
    ['utf-16be', [0xfe, 0xff, 0x00, 0x41]],
    ['windows-1252', [0x41, 0xe9, 0x3b]],
    ['windows-1252', [0x41, 0xc3]],
    ['windows-1252', [0xc0, 0x80]],
  ] as const)('%s: %j', (encoding, bytes) => {
    expect(encodingOf(Uint8Array.from(bytes))).toBe(encoding)
  })
})
