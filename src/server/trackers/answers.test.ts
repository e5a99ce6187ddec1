import { describe, expect, test } from 'vitest'
import { sealGt06 } from './gt06/frame.ts'
import { sealJt808 } from './jt808/frame.ts'
import { type DeviceCommand, newSession } from './protocol.ts'
import { protocols } from './protocols.ts'
import { sealTeltonika } from './teltonika/frame.ts'
import { commandTypes, commandsOf } from '#contract/devices/command.ts'
import { decoded, noon } from '#test/trackers/tracker-frames.ts'

const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex')
const jt808 = (type: number, body: string) =>
  sealJt808(
    type,
    { delimiter: 0x7e, version: null, id: Buffer.from('013812345678', 'hex') },
    [0, 7],
    Buffer.from(body, 'hex'),
  ).toString('hex')
/** Off Cayar, 14.9325 N 17.1925 W, valid. */
const fix = '000000000000000a00e3da1401065634000000000000260301200000'
const wide = Buffer.from('Prêt', 'utf16le').swap16().toString('hex')

describe('what a device says to a command', () => {
  test.each([
    [
      'gt06',
      '0x15',
      sealGt06(0x15, Buffer.from(`0a00000000${hex('OK!~12')}`, 'hex'), 1).toString('hex'),
      null,
      'OK!~12',
    ],
    [
      'gt06',
      '0x21, wide',
      sealGt06(0x21, Buffer.from(`0000000002${wide}`, 'hex'), 1, true).toString('hex'),
      null,
      'Prêt',
    ],
    [
      'gt06',
      '0x21',
      sealGt06(0x21, Buffer.from(`0000000001${hex('RESET OK')}`, 'hex'), 1, true).toString('hex'),
      null,
      'RESET OK',
    ],
    [
      'gt06',
      '0x15, with a place',
      sealGt06(0x15, Buffer.from(`2900000000${hex('DWXX=Lat:N14d55.95m,Lon:W17d11.55m,Co')}`, 'hex'), 1).toString(
        'hex',
      ),
      'request_location',
      'DWXX=Lat:N14d55.95m,Lon:W17d11.55m,Co',
    ],
    [
      'gt06',
      '0x21, with a place',
      sealGt06(0x21, Buffer.from(`0000000001${hex('Current position!Lat:N14.932')}`, 'hex'), 1, true).toString('hex'),
      'request_location',
      'Current position!Lat:N14.932',
    ],
    ['h02', 'SMS', '*HQ,8612345678,SMS,UT:30,30,300#', null, 'UT:30,30,300'],
    [
      'h02',
      'V4',
      '*HQ,8612345678,V4,S71,22,130305,050316,A,2212.8745,N,11346.6574,E,14.28,028,220902,F7FFFBFF#',
      'set_interval',
      'S71,22,130305',
    ],
    ['teltonika', 'codec 12', '00000000000000120c01060000000a444f5554313a31204f4b0100008a29', null, 'DOUT1:1 OK'],
    [
      'teltonika',
      'codec 12, with a place',
      sealTeltonika(Buffer.from(`0c01060000001e${hex('GPS:1 Sat:7 Lat:14.932 Long:-1')}01`, 'hex')).toString('hex'),
      'request_location',
      'GPS:1 Sat:7 Lat:14.932 Long:-1',
    ],
    ['jt808', '0x0001', jt808(0x0001, '0003810300'), 'set_interval', ''],
    ['jt808', '0x0201', jt808(0x0201, `0003${fix}`), 'request_location', '14.9325, -17.1925'],
    ['jt808', '0x6006', jt808(0x6006, `01${hex('done')}`), null, 'done'],
    ['watch', 'CR', '[3G*8800000015*0002*CR]', 'request_location', ''],
    ['watch', 'UPLOAD', '[3G*8800000015*0006*UPLOAD]', 'set_interval', ''],
    ['tk103', 'ZC03', '(864555555555555,ZC03,191117,234207,$APN (orange) ok$)', null, 'APN (orange) ok'],
  ])('%s %s', (name, _what, frame, to, text) => {
    expect(decoded(protocols[name]!, frame).answer).toEqual({ to, text, refused: false })
  })

  test('a jt808 device that could not, or will not, refuses', () => {
    for (const result of ['01', '02', '03']) {
      expect(decoded(protocols['jt808']!, jt808(0x0001, `00038201${result}`)).answer).toMatchObject({ refused: true })
    }
  })

  test.each([
    ['gt06', '78780d0103534190360660610003c3df0d0a'],
    ['h02', '*HQ,2020916012,V4,S20,DONE,130305,050316,A,2212.8745,N,11346.6574,E,14.28,028,220902,F7FFFBFF#'],
    ['h02', '*HQ,2020916012,V1,130305,A,2212.8745,N,11346.6574,E,14.28,028,220902,FFFFFBFF#'],
    ['jt808', jt808(0x0001, '0003810500')],
    ['jt808', jt808(0x0001, '0003')],
    ['jt808', jt808(0x0200, fix)],
    ['watch', '[3G*8800000015*000D*LK,50,100,100]'],
  ])('%s answers nothing with %s', (name, frame) => {
    expect(decoded(protocols[name]!, frame).answer ?? null).toBeNull()
  })
})

test('what a kind of device is said to know is what its protocol can say', () => {
  for (const [name, { encode }] of Object.entries(protocols)) {
    if (name === 'owntracks') continue
    const session = newSession(() => noon)
    session.deviceId = '13812345678'
    if (name === 'jt808') decoded(protocols[name]!, jt808(0x0002, ''), session)
    const commands: DeviceCommand[] = commandTypes.map((type) => ({ type, seconds: 60, key: '123456' }))
    const known = commands.filter((command) => (encode?.(command, session) ?? null) !== null).map(({ type }) => type)
    expect({ name, known }).toEqual({ name, known: commandsOf(name) })
  }
})
