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
export function publicConfig({ openpay }: Config, shop: ShopInfo): PublicConfig {
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
    avatarUrl: '/api/avatars/{name}.svg',
    shop,
  }
}
