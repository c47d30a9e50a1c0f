import type { ErrorCode } from '@surco/contract'
import { ApiError, createShopClient, type ShopClient } from '@surco/contract/client'

import { antiForgery } from '../../../storefront/app/lib/anti-forgery.ts'
import { askForProof } from './proof.ts'

const client = createShopClient({ baseUrl: '/api', headers: antiForgery, timeoutMs: 30_000 })

/**
 * Calls the API. A call that needs a fresh authenticator code is repeated once the code was given. Throws `ApiError`.
 */
export const api: ShopClient = async (address, input, init) => {
  try {
    return await client(address, input, init)
  } catch (error) {
    if (!hasCode(error, 'PROOF_NEEDED') || !(await askForProof())) throw error
    return client(address, input, init)
  }
}

/** Whether the API refused for this reason. */
export const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code
