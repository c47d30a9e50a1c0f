import { lookup as lookUp } from 'node:dns'
import { request as requestInClear } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

function listOf(family: 'ipv4' | 'ipv6', networks: string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    list.addSubnet(start, Number(bits), family)
  }
  return list
}

/** Addresses outside the public internet: https://www.iana.org/assignments/iana-ipv4-special-registry */
const privateIpv4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
/** IPv6 addresses allocated to the public internet: https://www.iana.org/assignments/iana-ipv6-special-registry */
const publicIpv6 = listOf('ipv6', ['2000::/3'])
const privateIpv6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an IP address is public. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !privateIpv4.check(ip, 'ipv4')
  return isIP(ip) === 6 && publicIpv6.check(ip, 'ipv6') && !privateIpv6.check(ip, 'ipv6')
}

const hostOf = (url: URL) => url.hostname.replaceAll(/^\[|\]$/g, '')

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host)

/** Whether the shop is being tried out on this machine, so that it may send to local programs. */
export const runsOnThisMachine = ({ publicUrl }: { publicUrl: string }) =>
  isThisMachine(hostOf(new URL(publicUrl)))

/**
 * Whether the shop may send to a web address, judging by its text: only https and no private network, to prevent
 * server-side request forgery. `local` also allows programs on this machine.
 */
export function isAllowedReceiver(text: string, local: boolean): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const host = hostOf(url)
  if (url.username || url.password) return false
  if (local && isThisMachine(host)) return /^https?:$/.test(url.protocol)
  if (url.protocol !== 'https:') return false
  return isIP(host) === 0 ? /^[^.]+\..*[^.]$/.test(host) : isPublicAddress(host)
}

/** Resolves a host name, but refuses private addresses; connections use exactly the checked addresses. */
export const publicLookup: LookupFunction = (host, options, done) =>
  lookUp(host, { ...options, all: true }, (fault, found) => {
    const [first] = found ?? []
    if (fault || !first) return done(fault ?? new Error('No address'), '')
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new Error('The name leads to a private address'), '')
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })

const LIMIT_MS = 10_000

interface Message {
  headers: Readonly<Record<string, string>>
  body: string
  local: boolean
}

/**
 * Posts a body once without following redirects; returns the status of the response. Throws if there is none within 10 s
 * or the address is private.
 */
export async function postOnce(text: string, { headers, body, local }: Message): Promise<number> {
  if (!isAllowedReceiver(text, local)) throw new Error('The address is private')
  const url = new URL(text)
  const options = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Surco-Webhooks',
      ...headers,
    },
    agent: false as const,
    signal: AbortSignal.timeout(LIMIT_MS),
    ...(!(local && isThisMachine(hostOf(url))) && { lookup: publicLookup }),
  }
  const send = url.protocol === 'https:' ? request : requestInClear
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
