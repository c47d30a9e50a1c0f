import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6, isIP } from 'node:net'

import proxyAddress from '@fastify/proxy-addr'

import { HOUR_MS } from '../time.ts'

/**
 * Identifies one caller in limits: an IPv4 address, or the /64 of an IPv6 address, since one subscriber usually has a
 * whole /64.
 */
export function addressOf(written: string): string {
  const ip = withoutPort(written)
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plainIPv4(ip)
}

/** Identifies a caller's network in limits: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function networkOf(written: string): string {
  const ip = withoutPort(written)
  const groups = groupsOf(ip)
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`
  const parts = plainIPv4(ip).split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : ip
}

/** Some proxies write the caller's port too: `192.0.2.7:4711`, `[2001:db8::1]:4711`. A zone (`%eth0`) is no part of an address. */
function withoutPort(ip: string): string {
  const [, bare = ip] = /^\[(.*)\](?::\d+)?$/.exec(ip) ?? /^([\d.]+):\d+$/.exec(ip) ?? []
  return bare.split('%', 1)[0] ?? bare
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros; undefined for an IPv4 one. */
function groupsOf(ip: string): string[] | undefined {
  if (!isIPv6(ip)) return undefined
  const [start = [], end = []] = new URL(`http://[${ip}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const groups = [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? undefined : groups
}

/** Converts an IPv4-mapped IPv6 address to plain IPv4. */
function plainIPv4(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = new URL(`http://[${ip}]`).hostname.slice('[::ffff:'.length, -1).split(':')
  return mapped
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')
}

/** Proxies whose `X-Forwarded-For` is trusted, in the form of fastify's `trustProxy`. */
export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean)

/**
 * Parses `TRUST_PROXY`: `true` trusts every proxy, a number that many proxies counted from the shop; anything else is a
 * comma-separated list of addresses and CIDR ranges. Undefined for an invalid text.
 */
export function readTrustProxy(text: string | undefined): TrustProxy | undefined {
  if (!text || text === 'false' || text === '0') return false
  if (text === 'true') return true
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    // Given a number, fastify itself would trust nobody, since it cannot see who connects.
    return (_address, hop) => hop < hops
  }
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every(isAddressRange) ? entries : undefined
}

/** Returns a function that reads the client's IP before fastify sees a request, as `request.ip` does. */
export function ipReader(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const trusts = trustTest(trustProxy)
  return (request) => proxyAddress(request, trusts)
}

/** Returns a function that tells whether an address is a trusted proxy. */
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

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4')
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4')
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** Whether an address is in a private network. */
export function isPrivate(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && privateNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Watches for a local proxy that `TRUST_PROXY` does not name: all callers behind it would count as one. */
export function watchForProxy(trustProxy: TrustProxy, now: () => Date) {
  const isProxy = proxyTest(trustProxy)
  let seenAt: Date | undefined
  return {
    note({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>) {
      if (headers['x-forwarded-for'] === undefined) return
      const { remoteAddress = '' } = socket
      if (isBesideShop(remoteAddress) && !isProxy(remoteAddress)) seenAt = now()
    },
    /** Whether one was seen in the last hour. */
    isUnnamed: () => seenAt !== undefined && now().getTime() - seenAt.getTime() < HOUR_MS,
  }
}

function isBesideShop(remoteAddress: string) {
  if (remoteAddress === '::1') return true
  const address = plainIPv4(withoutPort(remoteAddress))
  return isPrivate(address) || address.startsWith('127.')
}
