import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CapMessage,
  capCertainties,
  capScopes,
  capSeverities,
  capStatuses,
  capTypes,
  capUrgencies,
} from './cap-message.ts'
import { capOf, understood } from './cap-warnings.ts'
import { CapRefused, readCap, readCapDocument } from './read-cap.ts'
import { writeCap } from './write-cap.ts'
import { XmlRefused } from './xml.ts'
import { warnedSectors, warningLevels } from '#contract/weather/weather-alert.ts'

const now = new Date('2026-11-30T10:00:00Z')

/* Texts begin and end with a letter, as everything that is read is trimmed; what lies between may be any sign of XML. */
const words = fc.string({ unit: 'grapheme', maxLength: 60 }).map((said) => `é${said.replaceAll('\r', '')}<&>"ñ`)
const name = fc.stringMatching(/^[\w.:@-]{1,40}$/)
const moment = fc.integer({ min: 0, max: 4_102_444_800 }).map((seconds) => new Date(seconds * 1000).toISOString())
const naming = { sender: name, identifier: name, sent: moment }
const corner = fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
const positive = corner.map(([latitude, longitude]) => [latitude + 0, longitude + 0] as const)
const polygon = fc
  .array(positive, { minLength: 3, maxLength: 6 })
  .map((corners) => [...corners, corners[0] ?? [0, 0]] as const)
const perhaps = fc.option(words)
const message: fc.Arbitrary<CapMessage> = fc.record({
  ...naming,
  status: fc.constantFrom(...capStatuses),
  type: fc.constantFrom(...capTypes),
  scope: fc.constantFrom(...capScopes),
  references: fc.array(fc.record(naming), { maxLength: 3 }),
  infos: fc.array(
    fc.record({
      language: fc.constantFrom('fr-SN', 'en', 'wo'),
      categories: fc.array(fc.constantFrom('Met', 'Safety'), { minLength: 1, maxLength: 2 }),
      event: words,
      responses: fc.array(fc.constantFrom('Avoid', 'AllClear'), { maxLength: 2 }),
      urgency: fc.constantFrom(...capUrgencies),
      severity: fc.constantFrom(...capSeverities),
      certainty: fc.constantFrom(...capCertainties),
      effective: fc.option(moment),
      onset: fc.option(moment),
      expires: fc.option(moment),
      senderName: perhaps,
      headline: perhaps,
      description: perhaps,
      instruction: perhaps,
      areas: fc.array(
        fc.record({
          description: words,
          polygons: fc.array(polygon, { maxLength: 2 }),
          circles: fc.array(fc.record({ at: positive, kilometres: fc.nat(20_000) }), { maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 2 },
  ),
})

describe('a message of CAP', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(message, (said) => {
        expect(readCap(writeCap(said))).toEqual(said)
      }),
    )
  })

  test('of one of our warnings is understood as that warning, whatever its sector and level', () => {
    for (const sector of warnedSectors)
      for (const level of warningLevels) {
        const warning = { sector, level, message: 'Houle de 3 m', source: 'ANACIM', ...validity }
        const own = capOf(warning, { ...issued, isDemonstration: false })
        const { verdict, warnings } = understood(readCap(writeCap(own)), now)
        expect([verdict, warnings]).toEqual([
          'shown',
          [{ ...warning, message: expect.stringMatching(/ Houle de 3 m\.$/) }],
        ])
      }
  })

  test('of a demonstration is never actual', () => {
    const warning = { sector: 'dakar', level: 'red', message: 'Houle', source: 'ANACIM', ...validity } as const
    expect(understood(capOf(warning, { ...issued, isDemonstration: true }), now).verdict).toBe('not_actual')
  })
})

const validity = { validFrom: '2026-11-30T12:00:00.000Z', validUntil: '2026-12-01T06:00:00.000Z' }
const issued = {
  sender: 'guet.sn',
  identifier: 'urn:uuid:1',
  sent: '2026-11-30T09:00:00.000Z',
  type: 'Alert',
  references: [],
} as const

describe('what a message means here', () => {
  const offDakar = '<polygon>14.8,-18 14.8,-17.4 14.65,-17.4 14.65,-18 14.8,-18</polygon>'
  const meanings = [
    ['French is read, whatever comes first', {}, 'shown', ['dakar orange Restez à terre']],
    ['its expiry has passed', { expires: '2026-11-30T09:59:59+00:00' }, 'expired', []],
    ['in the Gulf of Guinea', { area: '<polygon>5,1 6,1 6,2 5,2 5,1</polygon>' }, 'off_coast', []],
    [
      'off the Gambia alone',
      { area: '<polygon>13.1,-18 13.5,-18 13.5,-17 13.1,-17 13.1,-18</polygon>' },
      'off_coast',
      [],
    ],
    ['inland, around Tambacounda', { area: '<circle>13.77,-13.67 80</circle>' }, 'off_coast', []],
    [
      'a circle before Mbour',
      { area: '<circle>14.4,-17.1 5</circle>' },
      'shown',
      ['petite_cote orange Restez à terre'],
    ],
    [
      'a drawing that crosses its neighbour by a little',
      { area: offDakar.replaceAll('14.65', '14.599') },
      'shown',
      ['dakar orange Restez à terre'],
    ],
    [
      'by the name of its region',
      { area: '', areaDesc: 'Région de Ziguinchor' },
      'shown',
      ['casamance orange Restez à terre'],
    ],
    ['nobody can say where', { area: '', areaDesc: 'Zone 7' }, 'off_coast', []],
    ['an exercise', { status: 'Exercise' }, 'not_actual', []],
    ['not for the public', { scope: 'Restricted' }, 'not_actual', []],
    ['minor', { severity: 'Minor' }, 'harmless', []],
    ['heat ashore', { event: 'Vague de Chaleur' }, 'ashore', []],
    ['taken back', { type: 'Cancel' }, 'cancels', []],
  ] as const
  test('what is understood of each', () => {
    for (const [what, said, verdict, warnings] of meanings) {
      const found = understood(readCap(anacim({ area: offDakar, ...said })), now)
      expect([what, found.verdict]).toEqual([what, verdict])
      expect(found.warnings.map((one) => `${one.sector} ${one.level} ${one.message.split('.')[0]}`)).toEqual(warnings)
    }
  })

  test('without an end it holds for a day, and none for more than two weeks', () => {
    const untilOf = (expires: string) =>
      understood(readCap(anacim({ area: offDakar, expires })), now).warnings[0]?.validUntil
    expect(untilOf('')).toBe('2026-12-01T08:00:00.000Z')
    expect(untilOf('2036-11-30T08:00:00+00:00')).toBe('2026-12-14T08:00:00.000Z')
  })
})

describe('a document that is refused', () => {
  const documents = [
    ['a DOCTYPE with an entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'doctype'],
    ['an entity that nobody defined', '<a>&x;</a>', 'entity'],
    ['a character that XML may not have', '<a>&#0;</a>', 'broken'],
    ['what ends too early', '<a><b></b>', 'broken'],
    ['elements that cross', '<a><b></a></b>', 'broken'],
    ['two roots', '<a/><b/>', 'broken'],
    ['one attribute twice', '<a x="1" x="2"/>', 'broken'],
    ['a prefix of nothing', '<cap:alert/>', 'broken'],
    ['depth without end', '<a>'.repeat(40), 'too_much'],
    ['elements without end', `<a>${'<b/>'.repeat(20_001)}</a>`, 'too_much'],
  ] as const
  test('for a trap, or for what is not well formed', () => {
    for (const [what, document, fault] of documents) expect([what, faultOf(document)]).toEqual([what, fault])
  })

  const messages = [
    ['of CAP 1.1', anacim({}).replace('cap:1.2', 'cap:1.1')],
    ['with an open polygon', anacim({ area: '<polygon>1,1 2,2 3,3 4,4</polygon>' })],
    ['with a place that is none', anacim({ area: '<circle>95,0 1</circle>' })],
    ['without who sends it', anacim({ sender: '' })],
    ['whose name breaks a list of names', anacim({ sender: 'a,b' })],
    ['at no time', anacim({ expires: 'demain' })],
    ['of a severity that is none', anacim({ severity: 'Huge' })],
  ] as const
  test('for what is no message of CAP 1.2', () => {
    for (const [what, document] of messages) expect([what, faultOf(document)]).toEqual([what, 'CapRefused'])
  })
})

test('a feed says where its messages are: RSS, and Atom with a page beside each', () => {
  const rss = '<rss><channel><link>x</link><item><link> https://a.sn/1.xml </link></item></channel></rss>'
  expect(readCapDocument(rss)).toEqual({ messages: [], links: ['https://a.sn/1.xml'] })
  const entry =
    '<entry><link href="https://a.sn/p"/><link type="application/cap+xml" href="https://a.sn/2.xml"/></entry>'
  expect(readCapDocument(`<feed xmlns="http://www.w3.org/2005/Atom">${entry}</feed>`).links).toEqual([
    'https://a.sn/2.xml',
  ])
})

function faultOf(document: string): string {
  try {
    readCap(document)
  } catch (problem) {
    if (problem instanceof XmlRefused) return problem.fault
    if (problem instanceof CapRefused) return 'CapRefused'
    throw problem
  }
  return 'nothing'
}

type Said = {
  readonly [
    part in 'area' | 'areaDesc' | 'status' | 'scope' | 'type' | 'severity' | 'event' | 'expires' | 'sender'
  ]?: string
}

/** As the composer of the WMO writes it: its prefix, and English first. */
function anacim(said: Said): string {
  const {
    area = '',
    areaDesc = 'Dakar',
    severity = 'Severe',
    event = 'Houle',
    expires = '2026-12-01T18:00:00+00:00',
  } = said
  const info = (language: string, headline: string) =>
    `<cap:info><cap:language>${language}</cap:language><cap:category>Met</cap:category><cap:event>${event}</cap:event>
    <cap:urgency>Expected</cap:urgency><cap:severity>${severity}</cap:severity><cap:certainty>Likely</cap:certainty>
    <cap:expires>${expires}</cap:expires><cap:headline>${headline}</cap:headline>
    <cap:area><cap:areaDesc>${areaDesc}</cap:areaDesc>${area.replaceAll('<', '<cap:').replaceAll('<cap:/', '</cap:')}</cap:area></cap:info>`
  return `<?xml version='1.0' encoding='utf-8'?>
  <cap:alert xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2"><cap:identifier>urn:oid:2.49.0.0.686.1</cap:identifier>
  <cap:sender>${said.sender ?? 'previsions@anacim.sn'}</cap:sender><cap:sent>2026-11-30T08:00:00+00:00</cap:sent>
  <cap:status>${said.status ?? 'Actual'}</cap:status><cap:msgType>${said.type ?? 'Alert'}</cap:msgType>
  <cap:scope>${said.scope ?? 'Public'}</cap:scope>${info('en', 'Stay ashore')}${info('fr', 'Restez à terre')}</cap:alert>`
}
