import { expect, test } from 'vitest'

import { addressOf, networkOf } from './network-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::FFFF:c000:207', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:0DB8:0000:0001:ffff:0:0:1', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:db8::1:0:0:0:5', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s counts as %s of the network %s', (ip, address, network) => {
  expect(addressOf(ip)).toBe(address)
  expect(networkOf(ip)).toBe(network)
})
