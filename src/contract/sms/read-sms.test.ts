import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsFor } from '#test/samples/random.ts'
import { readSms } from './read-sms.ts'
import { sosText } from './sos-text.ts'

const now = Date.UTC(2026, 10, 29, 1, 0)
const read = (text: string) => readSms(text, now)

describe('an SOS', () => {
  test.each([
    'SOS',
    'sos',
    's.o.s',
    'S O S',
    'S-O-S !!!',
    'SOSSSS',
    'S0S',
    '  sos on coule',
    'on est en sos devant yoff',
    'Au secours',
    'MAYDAY',
    'help',
    'retour impossible SOS',
    'ｓｏｓ',
  ])('%s', (text) => expect(read(text)).toMatchObject({ kind: 'sos', place: null }))

  test.each(['retour', 'ces os', 'sosie', 'dossos', ''])('is not « %s »', (text) =>
    expect(read(text).kind).not.toBe('sos'),
  )

  test('however it is written, it is never lost', () =>
    holdsFor(
      fc.property(
        fc.constantFrom('', '.', ' ', '-', ', '),
        fc.string({ maxLength: 30 }),
        fc.string({ maxLength: 30 }),
        fc.mixedCase(fc.constant('sos')),
        (between, before, after, word) => {
          const text = `${before} ${Array.from(word).join(between)} ${after}`
          expect(read(text).kind).toBe('sos')
        },
      ),
      1000,
    ))
})

describe('its place', () => {
  test.each([
    ['SOS 14.72N 17.48W', 14.72, -17.48],
    ['sos 14,72 n 17,48 o', 14.72, -17.48],
    ['SOS 14.72 nord 17.48 ouest', 14.72, -17.48],
    ['SOS N14.72 W17.48', 14.72, -17.48],
    ['SOS N 14 43.2 W 17 28.8', 14.72, -17.48],
    ['SOS 14.72 -17.48', 14.72, -17.48],
    ['SOS 14,72 17,48', 14.72, -17.48],
    ['SOS 14.72,-17.48', 14.72, -17.48],
    ['SOS 14°43.2N 17°28.8W', 14.72, -17.48],
    ["SOS 14o43,2'N 17o28,8'O", 14.72, -17.48],
    ['SOS 14 43.2 N 17 28.8 W', 14.72, -17.48],
    ['sos14.72n17.48w', 14.72, -17.48],
    ['SOS 12.5N 16.7W 5 personnes', 12.5, -16.7],
    ['S.O.S 3 a bord 14.72N 17.48W on coule', 14.72, -17.48],
  ])('%s', (text, latitude, longitude) => {
    const said = read(text)
    if (said.kind !== 'sos' || said.place === null) throw new Error('There is no place in it.')
    expect(said.place.latitude).toBeCloseTo(latitude, 5)
    expect(said.place.longitude).toBeCloseTo(longitude, 5)
  })

  test.each(['SOS 0.0N 0.0W', 'SOS 95.2N 17.4W', 'SOS 3 personnes', 'SOS 77 000 00 00', 'SOS 14.72'])(
    'is none in « %s »',
    (text) => expect(read(text)).toEqual({ kind: 'sos', place: null, written: null }),
  )

  test('in degrees or in degrees and minutes, with a point or a comma, it is the same', () =>
    holdsFor(
      fc.property(
        fc.integer({ min: 1, max: 8999 }),
        fc.integer({ min: 1, max: 17_999 }),
        fc.constantFrom('N', 'S'),
        fc.constantFrom('W', 'O', 'E'),
        fc.constantFrom('.', ','),
        (up, across, side, other, point) => {
          const [latitude, longitude] = [up / 100, across / 100]
          const decimal = (value: number) => value.toFixed(4).replace('.', point)
          const inMinutes = (value: number) =>
            `${Math.floor(value)} ${((value % 1) * 60).toFixed(3).replace('.', point)}`
          for (const shown of [decimal, inMinutes]) {
            const said = read(`SOS ${shown(latitude)}${side} ${shown(longitude)}${other}`)
            const place = said.kind === 'sos' ? said.place : null
            expect(place?.latitude).toBeCloseTo(side === 'S' ? -latitude : latitude, 4)
            expect(place?.longitude).toBeCloseTo(other === 'E' ? longitude : -longitude, 4)
          }
        },
      ),
      500,
    ))

  test('is the one that the app wrote', () => {
    const place = { latitude: 14.93251, longitude: -17.19253, timestamp: '2026-11-29T00:50:00.000Z' }
    const said = { boat: 'Sopé', nature: 'panne', peopleOnBoard: 4, crewDeclared: null, pressedAt: now } as const
    expect(read(sosText({ ...said, place }))).toMatchObject({
      kind: 'sos',
      place: { latitude: 14.93251, longitude: -17.19253 },
      written: { nature: 'panne', peopleOnBoard: 4, pressedAt: now },
    })
  })
})

test.each([
  ['RETOUR', { kind: 'returned' }],
  ['retour svp', { kind: 'returned' }],
  ['« Rentré »', { kind: 'returned' }],
  ['Je suis rentré', { kind: 'returned' }],
  // As Gammu hands it on where it runs without UTF-8.
  ['Rentr?', { kind: 'returned' }],
  ['je suis rentr?e', { kind: 'returned' }],
  ['RETARD', { kind: 'late', minutes: null }],
  ['retard 2', { kind: 'late', minutes: 120 }],
  ['Retard 2h', { kind: 'late', minutes: 120 }],
  ['RETARD2H30', { kind: 'late', minutes: 150 }],
  ['retard 1,5 h', { kind: 'late', minutes: 90 }],
  ['retard de deux heures', { kind: 'late', minutes: 120 }],
  ['retard 45 min', { kind: 'late', minutes: 45 }],
  ['retard 19h40', { kind: 'unclear' }],
  ['en retard 3h', { kind: 'late', minutes: 180 }],
  ['POS', { kind: 'where' }],
  ['position ?', { kind: 'where' }],
  ['OUI', { kind: 'yes' }],
  ['Oui, j’y vais', { kind: 'yes' }],
  ['NON', { kind: 'no' }],
  ['non merci', { kind: 'no' }],
  ['1', { kind: 'sea', coast: 1 }],
  [' 4. ', { kind: 'sea', coast: 4 }],
  ['Mer 3', { kind: 'sea', coast: 3 }],
  ['5', { kind: 'unclear' }],
  ['bonjour', { kind: 'unclear' }],
])('« %s »', (text, said) => expect(read(text)).toEqual(said))

test('any text is read, in a moment', () =>
  holdsFor(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      expect(typeof read(text).kind).toBe('string')
    }),
    500,
  ))
