import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SosNature } from '#contract/alerts/alert.ts'
import { canonicalIdentifier } from '#contract/devices/identifier.ts'
import { adoptCalls } from '#server/alarms/adopted-calls.actions.ts'
import { alertsOf } from '#test/samples/sos.ts'
import { type TrackerName, gt06Login, jt808, logins } from '#test/tracker-logins.ts'
import { addDevice } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'
import { TrackerConnection } from './listening/connection.ts'
import { Reception } from './listening/reception.ts'
import { osmandSplitter } from './osmand/frame.ts'
import type { Protocol } from './protocol.ts'
import { protocols } from './protocols.ts'
import { xorOf } from './reading/checksum.ts'
import { decodeTraccar } from './traccar/decode.ts'

/** An SOS of each protocol that has one, of a tracker that was added in any written form of its number, and of one that nobody added. */
let guet: TestServer
let admin: SignedInPerson
let reception: Reception
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())
beforeEach(async () => {
  await rowsOf(guet, 'delete from alerts')
  reception = new Reception(guet.services)
  await reception.open()
  return () => reception.close()
})

const traccar: Protocol = {
  name: 'traccar',
  splitter: osmandSplitter,
  decode: (line, session) => decodeTraccar(line.toString('utf8'), session),
}

type Bytes = Buffer | string
/** Who speaks, as it writes itself, and how it calls for help. Each frame but the last waits for its answer. */
type Caller = {
  readonly name: string
  readonly says: (name: string) => readonly Bytes[]
  /** What it says has happened; a tracker knows nothing of it. */
  readonly nature?: SosNature
}
const sum = (sentence: string) =>
  `${sentence}*${xorOf(Buffer.from(sentence.slice(1)))
    .toString(16)
    .toUpperCase()
    .padStart(2, '0')}\r\n`
const hex = (text: string) => Buffer.from(text, 'hex')
/** Off Cayar, and an SOS in the first word. */
const located = hex('000000010000000200e3da1401065634000000000000260301200000')

const callers: { readonly [protocol: string]: Caller } = {
  osmand: {
    name: 'Tel-Moussa',
    says: (name) => [`/?id=${name}&timestamp=1772290747&lat=14.7286&lon=-17.4672&alarm=sos\n`],
  },
  traccar: {
    name: '0864895030000077',
    says: (uniqueId) => [
      `${JSON.stringify({
        position: { latitude: 14.93, longitude: -17.19, valid: true, attributes: { alarm: 'sos' } },
        device: { uniqueId },
      })}\n`,
    ],
  },
  gt06: {
    name: '086471700328358',
    says: (name) => [
      gt06Login(name),
      hex('7878241617070a150e24ca01fba0040780e177005c0001720253360027db6204e40400004bf1e90d0a'),
    ],
  },
  h02: {
    name: '0053505220',
    says: (name) => [`*HQ,${name},V1,145907,A,1443.7182,N,01728.0336,W,005.40,181,280226,FFFFFFFD#`],
  },
  gps103: {
    name: '012497000431811',
    says: (name) => [
      login('gps103', name),
      `imei:${name},help me,2603011200,13554900601,F,120000.000,A,1455.9507,N,01711.5520,W,0.00,;`,
    ],
  },
  tk103: {
    name: '013612345678',
    says: (name) => [
      login('tk103', name),
      `(${name}BO012260301A1455.9507N01711.5520W040.0120000309.6200000000L000770AD)`,
    ],
  },
  watch: {
    name: '0800000015',
    says: (name) => {
      const content = 'AL,280226,145907,A,14.728637,N,17.467227,W,9.4,181.5,12,7,90,64,0,0,00010000,0,1'
      return [`[3G*${name}*0002*LK]`, `[3G*${name}*${content.length.toString(16).padStart(4, '0')}*${content}]`]
    },
  },
  jt808: {
    name: '013800138000',
    says: (name) => [login('jt808', name), jt808({ id: '', device_id: name }, 0x0200, located)],
  },
  jt600: {
    name: '0408111888',
    says: (name) => [hex(`24${name}24001b010326115930144200000173000003059800000400000000002d001f`)],
  },
  teltonika: {
    name: '035632703012345',
    says: (name) => [
      Buffer.concat([Buffer.from([0, 15]), Buffer.from(name)]),
      hex('000000000000001b0701640bdb22031f416c0000c18c0000000340050702de0101580100002727'),
    ],
  },
  // A radio: the first nine digits of its address are its number.
  t55: {
    name: '338040079',
    says: (name) => [sum(`$CDDSC,12,${name}0,12,01,00,1423108312,2019,,,S,E`)],
    nature: 'voie_d_eau',
  },
}

test('every protocol that can call for help does so here', () => {
  const silent = ['owntracks', 'ais']
  const spoken = [...Object.keys(protocols), 'traccar'].filter((name) => !silent.includes(name))
  expect(Object.keys(callers).toSorted()).toEqual(spoken.toSorted())
})

describe.each(Object.entries(callers))('an SOS over %s', (protocol, { name, says, nature = null }) => {
  test('of a tracker that was added in any form of its name rings for it', async () => {
    for (const form of formsOf(name)) {
      await rowsOf(guet, 'delete from alerts')
      const owner = await guet.signedInAs('fisherman')
      const device = await addDevice(admin, { device_id: form, device_type: protocol, user: owner.id })
      await speak(protocol, says(name))
      expect(await alertsOf(admin), `added as « ${form} »`).toMatchObject([
        { alert_type: 'emergency', device: device.id, user: owner.id, nature },
      ])
      expect((await admin.request(`DELETE /tracking/devices/${device.id}/`)).status).toBe(204)
    }
  })

  test('of one that nobody added rings with its place, and becomes its boat’s when it is added', async () => {
    await speak(protocol, says(name))
    const [alone, ...more] = await alertsOf(admin)
    const shown = canonicalIdentifier(name)
    expect(more).toEqual([])
    expect(alone).toMatchObject({
      alert_type: 'emergency',
      message: `SOS – traceur inconnu ${shown}, source non vérifiée`,
      nature,
      location: { latitude: expect.any(Number) as number },
    })
    const owner = await guet.signedInAs('fisherman')
    const device = await addDevice(admin, { device_id: formsOf(name)[1], device_type: protocol, user: owner.id })
    await adoptCalls(guet.services)
    expect(await alertsOf(admin)).toMatchObject([{ id: alone?.id, device: device.id, user: owner.id, nature }])
    expect((await admin.request(`DELETE /tracking/devices/${device.id}/`)).status).toBe(204)
  })
})

function login(protocol: TrackerName, name: string): Bytes {
  return logins[protocol]({ id: '', device_id: name })
}

/** As somebody may write down what the device says of itself. */
function formsOf(name: string): readonly string[] {
  const isNumber = /^\d+$/.test(name)
  const spaced = fc
    .array(fc.constantFrom(' ', '\u00a0', isNumber ? '-' : ' '), { minLength: 1, maxLength: 3 })
    .map((gaps) =>
      gaps.reduce((text, gap, index) => `${text.slice(0, 3 * (index + 1))}${gap}${text.slice(3 * (index + 1))}`, name),
    )
  const written = isNumber
    ? fc.tuple(fc.nat({ max: 4 }), spaced).map(([zeros, text]) => '0'.repeat(zeros) + text)
    : fc.tuple(fc.boolean(), spaced).map(([isLoud, text]) => (isLoud ? text.toUpperCase() : text.toLowerCase()))
  const bare = isNumber ? name.replace(/^0+/, '') : name.toUpperCase()
  return [name, bare, ...fc.sample(written, { seed: 20_180, numRuns: 3 })]
}

async function speak(protocol: string, frames: readonly Bytes[]): Promise<void> {
  const spoken = protocols[protocol] ?? traccar
  let answers = 0
  const talk = new TrackerConnection(spoken, reception, '192.0.2.1', () => (answers += 1))
  for (const [index, frame] of frames.entries()) {
    if (answers < index) break
    await talk.take(typeof frame === 'string' ? Buffer.from(frame) : frame)
  }
  guet.clock.pass(16_000)
}
