import { BlockList, isIP } from 'node:net'

import { openPayKeyNames } from './credentials.ts'

type Environment = Record<string, string | undefined>

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Networks of a house or an office, where a shop is tried out on a phone. */
const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4')
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4')
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

const isIn = (list: BlockList, host: string) => {
  const version = isIP(host)
  return version !== 0 && list.check(host, version === 4 ? 'ipv4' : 'ipv6')
}

/** The host of an address without the brackets of IPv6; '' when it is no address. */
const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).hostname.replaceAll(/^\[|\]$/g, '') : ''

function isThisMachine(address: string) {
  const host = hostOf(address)
  return host === 'localhost' || host.endsWith('.localhost') || isIn(loopback, host)
}

const isPrivate = (address: string) => isIn(privateNetworks, hostOf(address))

/**
 * Why no sandbox may run beside the shop of this environment, in one line that names what is missing;
 * undefined where it may. Whoever reaches a sandbox can mark orders as paid without money.
 */
export function refusePlace(env: Environment): string | undefined {
  const { PUBLIC_URL, SANDBOX_PUBLIC_URL } = env
  const missing = `${openPayKeyNames.join(', ')} are not set`
  if (/^(?:true|1)$/.test(env['OPENPAY_PRODUCTION'] ?? '')) {
    return `${missing}, and OPENPAY_PRODUCTION is on: the payment sandbox never takes the place of real payments.`
  }
  for (const [name, address] of Object.entries({ PUBLIC_URL, SANDBOX_PUBLIC_URL })) {
    if (!address || isThisMachine(address)) continue
    if (!isPrivate(address)) {
      return `${missing}, and ${name} (${address}) is not on this machine: the payment sandbox never runs where strangers reach it.`
    }
    if (!SANDBOX_PUBLIC_URL) {
      return `${missing}. To try the payment sandbox from other devices at ${address}, set SANDBOX_PUBLIC_URL too.`
    }
  }
  return undefined
}

/** Where the sandbox listens: on this machine alone, unless SANDBOX_PUBLIC_URL asks for more. */
export const listeningHost = ({ HOST, SANDBOX_PUBLIC_URL }: Environment) =>
  (SANDBOX_PUBLIC_URL && HOST) || '127.0.0.1'
