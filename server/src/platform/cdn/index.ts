import { ConfigError, type Environment } from '../environment.ts'
import type { Cdn } from './cdn.ts'
import { cloudflare } from './cloudflare.ts'
import { fastly } from './fastly.ts'
import { varnish } from './varnish.ts'

export { type Cdn, EVERY_PAGE } from './cdn.ts'

const hosts: Record<string, string> = {
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com/client/v4',
  varnish: '',
}

/** The CDN that `CDN_PURGE` names; undefined without one. Throws {@link ConfigError}. */
export function readCdn(env: Environment): Cdn | undefined {
  const kind = env.CDN_PURGE
  if (!kind) return undefined
  if (!(kind in hosts)) {
    throw new ConfigError(`CDN_PURGE must be fastly, cloudflare or varnish, not "${kind}"`)
  }
  const urls = readUrls(env, hosts[kind] ?? '')
  if (kind === 'varnish') return varnish({ urls })
  const [url = ''] = urls
  const keys = readKeys(env, kind)
  return kind === 'fastly' ? fastly({ url, ...keys }) : cloudflare({ url, ...keys })
}

function readUrls({ CDN_PURGE_URL }: Environment, otherwise: string) {
  const urls = (CDN_PURGE_URL || otherwise).split(',').map((url) => url.trim().replace(/\/+$/, ''))
  if (urls.every((url) => /^https?:\/\/[^\s?#]+$/.test(url) && URL.canParse(url))) return urls
  throw new ConfigError('CDN_PURGE_URL must be web addresses such as http://10.0.0.5:6081')
}

function readKeys({ CDN_PURGE_SERVICE: service, CDN_PURGE_KEY: key }: Environment, kind: string) {
  if (service && key && /^\w+$/.test(service)) return { service, key }
  throw new ConfigError(`CDN_PURGE=${kind} needs CDN_PURGE_SERVICE and CDN_PURGE_KEY`)
}
