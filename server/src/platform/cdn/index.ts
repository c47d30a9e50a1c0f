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
  const urls = (env.CDN_PURGE_URL || hosts[kind] || '')
    .split(',')
    .map((url) => url.trim().replace(/\/+$/, ''))
  if (!urls.every((url) => /^https?:\/\/[^\s?#]+$/.test(url) && URL.canParse(url))) {
    throw new ConfigError('CDN_PURGE_URL must be web addresses such as http://10.0.0.5:6081')
  }
  if (kind === 'varnish') return varnish({ urls })
  const { CDN_PURGE_SERVICE: service, CDN_PURGE_KEY: key } = env
  if (!service || !key || !/^\w+$/.test(service)) {
    throw new ConfigError(`CDN_PURGE=${kind} needs CDN_PURGE_SERVICE and CDN_PURGE_KEY`)
  }
  const [url = ''] = urls
  return kind === 'fastly' ? fastly({ url, service, key }) : cloudflare({ url, service, key })
}
