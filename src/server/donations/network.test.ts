import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

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
