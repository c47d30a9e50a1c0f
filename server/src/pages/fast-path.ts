import type { IncomingMessage, ServerResponse } from 'node:http'

import { answerPage } from './answer-page.ts'
import { badAddressPage } from './bad-address-page.ts'
import { isBadAddress } from './bad-address.ts'
import type { PageCopy } from './page-copy.ts'

interface FastPathOptions {
  /** The kept copy of the page at an address. */
  find: (address: string) => PageCopy | undefined
  publicUrl: string
}

/** Answers kept pages, and addresses that no route could read, without routing. */
export function fastPath({ find, publicUrl }: FastPathOptions) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const address = request.url ?? '/'
    if (address.startsWith('/api/')) return next()
    if (isBadAddress(address)) {
      const { status, headers, body } = badAddressPage(publicUrl)
      response.writeHead(status, headers).end(body)
      return
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const copy = isRead ? find(address) : undefined
    if (copy === undefined) return next()
    const { status, headers, body } = answerPage(copy, request.method, request.headers)
    response.writeHead(status, headers).end(body)
  }
}
