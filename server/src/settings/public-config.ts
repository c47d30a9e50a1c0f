import type { PublicConfig, ShopInfo } from '@surco/contract'

import type { Config } from '../config.ts'

const notConfigured = {
  merchantId: '',
  publicKey: '',
  sandbox: true,
  apiUrl: '',
  scriptUrl: '',
  deviceDataScriptUrl: '',
}

/** What a browser may know of the configuration: addresses and public keys, never secrets. */
export function publicConfig({ openpay, mercadoPago, map }: Config, shop: ShopInfo): PublicConfig {
  const { merchantId, publicKey, sandbox, apiUrl, scriptUrl, deviceDataScriptUrl } =
    openpay ?? notConfigured
  return {
    openpay: {
      configured: openpay !== undefined,
      merchantId,
      publicKey,
      sandbox,
      apiUrl,
      scriptUrl,
      deviceDataScriptUrl,
    },
    mercadoPago: {
      configured: mercadoPago !== undefined,
      publicKey: mercadoPago?.publicKey ?? '',
      scriptUrl: mercadoPago?.scriptUrl ?? '',
      locale: 'es-MX',
    },
    geoipUrl: map.geoipUrl,
    map: { tileUrl: map.tileUrl, attribution: map.attribution },
    avatarUrl: '/api/avatars/{name}.svg',
    shop,
  }
}
