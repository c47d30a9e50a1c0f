import { paymentKeys } from './payments/providers/index.ts'
import type { Environment } from './platform/environment.ts'
import { isPrivate } from './platform/http/client-address.ts'

/** Whether only this machine's own browsers can mean this address. */
export function isOnThisMachine(publicUrl = ''): boolean {
  if (publicUrl === '') return true
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostOf(publicUrl))
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

/** Networks of a house or an office, where a shop is tried out on a phone. */
const isInPrivateNetwork = (publicUrl: string) =>
  isPrivate(hostOf(publicUrl).replaceAll(/^\[|\]$/g, ''))

/**
 * The first setting that holds a key of the payment sandbox in a shop that strangers reach, or nothing. These keys are
 * public: whoever knows them pays without money.
 */
export function findSandboxKey(env: Environment): string | undefined {
  const { PUBLIC_URL = '' } = env
  if (isOnThisMachine(PUBLIC_URL) || isInPrivateNetwork(PUBLIC_URL)) return undefined
  return paymentKeys.find((name) => /surco-?sandbox/.test(env[name] ?? ''))
}
