import type { Socket } from 'node:net'

import { expect, test } from 'vitest'

import { HOUR_MS } from '../time.ts'
import { addressOf, networkOf, watchForProxy } from './client-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::FFFF:c000:207', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:0DB8:0000:0001:ffff:0:0:1', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:db8::1:0:0:0:5', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['192.0.2.7:51234', '192.0.2.7', '192.0.2.0/24'],
  ['[2001:db8:0:1::5]:51234', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['[2001:db8:0:1::5]', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['[::ffff:192.0.2.7]:51234', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7%eth0', '192.0.2.7', '192.0.2.0/24'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('%s counts as %s of the network %s', (ip, address, network) => {
  expect(addressOf(ip)).toBe(address)
  expect(networkOf(ip)).toBe(network)
})

const forwarded = { 'x-forwarded-for': '203.0.113.5' }

test.each([
  ['a proxy on this machine', forwarded, '127.0.0.1', true],
  ['a proxy on this machine, by IPv6', forwarded, '::1', true],
  ['a proxy of the same network', forwarded, '::ffff:10.0.0.9', true],
  ['a visitor who says so themselves', forwarded, '198.51.100.7', false],
  ['who brings nobody', {}, '127.0.0.1', false],
  ['the proxy that is named', forwarded, '192.168.0.2', false],
])('%s is noticed for an hour unless it is named', (_who, headers, remoteAddress, isNoticed) => {
  let now = new Date('2026-11-25T12:00:00Z')
  const { note, isUnnamed } = watchForProxy(['192.168.0.0/24'], () => now)
  note({ headers, socket: { remoteAddress } as Socket })
  expect(isUnnamed()).toBe(isNoticed)
  now = new Date(now.getTime() + HOUR_MS)
  expect(isUnnamed()).toBe(false)
})
