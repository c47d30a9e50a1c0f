import type { PublicConfig, ShopInfo } from '@surco/contract'

import type { Config } from '../config.ts'

/** What a browser may know of the configuration: addresses and public keys, never secrets. */
export function publicConfig({ openpay }: Config, shop: ShopInfo): PublicConfig {
  return {
    openpay: {
      configured: openpay !== undefined,
      merchantId: openpay?.merchantId ?? '',
      publicKey: openpay?.publicKey ?? '',
      sandbox: openpay?.sandbox ?? true,
      apiUrl: openpay?.apiUrl ?? '',
      scriptUrl: openpay?.scriptUrl ?? '',
      deviceDataScriptUrl: openpay?.deviceDataScriptUrl ?? '',
    },
    shop,
  }
}
