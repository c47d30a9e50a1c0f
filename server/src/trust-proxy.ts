import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

import proxyAddress from '@fastify/proxy-addr'

/** Whose `X-Forwarded-For` is believed, as fastify's `trustProxy` takes it. */
export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean)

/**
 * `true` believes every proxy, a number that many of them counted from the shop, anything else is a
 * list of addresses and CIDR ranges with commas. Undefined for a text that is none of these.
 */
export function readTrustProxy(text: string | undefined): TrustProxy | undefined {
  if (!text || text === 'false' || text === '0') return false
  if (text === 'true') return true
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    // fastify itself takes a number for "nobody", since it cannot see who connects.
    return (_address, hop) => hop < hops
  }
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every(isAddressRange) ? entries : undefined
}

/** Reads who asks before fastify sees a request, as fastify's `request.ip` does. */
export function ipReader(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const trusts = trustTest(trustProxy)
  return (request) => proxyAddress(request, trusts)
}

/** Tells whether who connects is a proxy whose `X-Forwarded-For` is believed. */
export function proxyTest(trustProxy: TrustProxy): (address: string) => boolean {
  const trusts = trustTest(trustProxy)
  return (address) => trusts(address, 0)
}

function trustTest(trustProxy: TrustProxy) {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  return Array.isArray(trustProxy) ? proxyAddress.compile(trustProxy) : trustProxy
}

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isAddressRange(entry: string) {
  const [address = '', bits, ...more] = entry.split('/')
  if (more.length > 0) return false
  if (bits === undefined) return namedRanges.has(entry) || isIP(address) > 0
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return /^\d+$/.test(bits) && Number(bits) <= most
}
