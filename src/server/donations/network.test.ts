import { expect, test } from 'vitest'
import { networkOf, networkPrint } from './network.ts'

test.each([
  ['41.82.7.9', '41.82.7.9'],
  ['::ffff:41.82.7.9', '41.82.7.9'],
  ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the print of one is found by nobody who has not the key, and is the same for the whole network', () => {
  expect(networkPrint('key', '41.82.7.9')).toBe(networkPrint('key', '::ffff:41.82.7.9'))
  expect(networkPrint('key', '41.82.7.9')).not.toBe(networkPrint('another', '41.82.7.9'))
  expect(networkPrint('key', '41.82.7.9')).not.toBe(networkPrint('key', '41.82.7.8'))
})
