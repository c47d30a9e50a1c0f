import { ApiError, type ShopClient } from '@surco/contract/client'

import { tagsOf } from './page-tags.ts'

/** What a render learned about its page. */
export interface PageRecord {
  tags: Set<string>
  /** A call failed for a reason that may pass: the page lacks a block and is not kept. */
  failed: boolean
}

/** A client that writes down in `record` what the loaders of one render were shown. */
export function recordingClient(api: ShopClient, record: PageRecord): ShopClient {
  return async (address, input, init) => {
    try {
      const answer = await api(address, input, init)
      for (const tag of tagsOf(address, input, answer)) record.tags.add(tag)
      return answer
    } catch (error) {
      if (!isRefusal(error)) record.failed = true
      throw error
    }
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500
