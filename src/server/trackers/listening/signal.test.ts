import { expect, test } from 'vitest'
import { signalOf } from './signal.ts'

test.each([
  ['gt06', [0, 1, 2, 3, 4], [1, 2, 3, 4, 5]],
  ['teltonika', [0, 1, 2, 3, 4, 5], [1, 1, 2, 3, 4, 5]],
  ['watch', [0, 1, 20, 21, 50, 100], [1, 1, 1, 2, 3, 5]],
  ['jt808', [0, 6, 7, 15, 31], [1, 1, 2, 3, 5]],
])('%s says %j, which is %j of 5', (protocol, said, signals) => {
  expect(said.map((rssi) => signalOf(protocol, { attributes: { rssi } }))).toEqual(signals)
})

test.each([
  ['a modem that does not know', 'jt808', { rssi: 99 }],
  ['a value that is no number', 'jt808', { rssi: '12' }],
  ['a value below nothing', 'gt06', { rssi: -1 }],
  ['nothing said', 'gt06', {}],
  ['a protocol whose scale is not sure', 't55', { rssi: 3 }],
])('%s is no signal', (_, protocol, attributes) => {
  expect(signalOf(protocol, { attributes })).toBeNull()
})
