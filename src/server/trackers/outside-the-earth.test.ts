import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealGt06 } from './gt06/frame.ts'
import { TrackerConnection } from './listening/connection.ts'
import { Reception } from './listening/reception.ts'
import { protocols } from './protocols.ts'
import { addDevice, trackOf } from '#test/world/fixes.ts'
import { rowsOf } from '#test/world/rows.ts'
import { type SignedInPerson, type TestServer, openTestServer } from '#test/world/test-server.ts'

/** A tracker repeats what is not answered: one fix that cannot be would keep back every good one behind it. */
let guet: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  guet = await openTestServer()
  admin = await guet.signedInAs('admin')
})
afterAll(() => guet.close())

const hex = (text: string) => Buffer.from(text, 'hex')
const beyondThePole = [
  {
    name: 'gt06',
    login: (imei: string) => sealGt06(0x01, hex(`0${imei}`), 1),
    fix: () => sealGt06(0x12, hex('1a03010b3b1eca09c363c000000000001c0002600100250000'), 0x1a),
    reply: sealGt06(0x12, Buffer.alloc(0), 0x1a).toString('hex'),
  },
  {
    name: 'h02',
    login: () => null,
    fix: (imei: string) =>
      Buffer.from(`*HQ,${imei},V1,115930,A,9100.0000,N,01710.0000,W,0.00,0,010326,FFFFFBFF,608,1,301,40212#`),
    reply: /^\*HQ,\d{15},V4,V1,20\d{12}#$/,
  },
  {
    name: 'teltonika',
    login: (imei: string) => Buffer.concat([hex('000f'), Buffer.from(imei)]),
    fix: () => hex('000000000000002108010000019ca94494d001f591b640363d7f80000300b5090009000000000000010000ec89'),
    reply: '00000001',
  },
] as const

describe('a fix outside the earth, whole and well sent,', () => {
  test.each(beyondThePole)('is answered to $name, refused, and counted', async ({ name, login, fix, reply }) => {
    const imei = `86000000000000${name.length % 10}`
    const { id } = await addDevice(admin, { device_id: imei, device_type: name })
    const reception = new Reception(guet.services)
    const answers: Buffer[] = []
    const talk = new TrackerConnection(protocols[name]!, reception, 'here', (bytes) => answers.push(bytes))
    const hello = login(imei)
    if (hello !== null) await talk.take(hello)
    answers.splice(0)
    await talk.take(fix(imei))
    const [answer] = answers
    if (typeof reply === 'string') expect(answer?.toString('hex')).toBe(reply)
    else expect(answer?.toString()).toMatch(reply)
    expect(await trackOf(admin, `device=${id}`)).toEqual([])
    await reception.tally.write()
    const counted = await rowsOf(guet, `select reason, frames::int from refused_frames where protocol = '${name}'`)
    expect(counted).toEqual([{ reason: 'latitude_impossible', frames: 1 }])
  })
})
