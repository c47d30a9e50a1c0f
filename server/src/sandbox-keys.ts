import { BlockList, isIP } from 'node:net'

import { paymentKeys } from './payments/providers/index.ts'
import type { Environment } from './platform/environment.ts'

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4')
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4')
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/** Whether only this machine's own browsers can mean this address. */
export function isOnThisMachine(publicUrl = ''): boolean {
  if (publicUrl === '') return true
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostOf(publicUrl))
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

/** Networks of a house or an office, where a shop is tried out on a phone. */
function isInPrivateNetwork(publicUrl: string) {
  const host = hostOf(publicUrl).replaceAll(/^\[|\]$/g, '')
  const version = isIP(host)
  return version !== 0 && privateNetworks.check(host, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The first setting that holds a key of the payment sandbox in a shop that strangers reach, or nothing. These keys are
 * public: whoever knows them pays without money.
 */
export function findSandboxKey(env: Environment): string | undefined {
  const { PUBLIC_URL = '' } = env
  if (isOnThisMachine(PUBLIC_URL) || isInPrivateNetwork(PUBLIC_URL)) return undefined
  return paymentKeys.find((name) => /surco-?sandbox/.test(env[name] ?? ''))
}
