import type { IncomingMessage, ServerResponse } from 'node:http'

import { answerPage, type PageAnswer } from './answer-page.ts'
import { isBadAddress } from './bad-address.ts'
import { badAddressPage, isRefusedVisit, refusedPage } from './notice-page.ts'
import type { PageCopy } from './page-copy.ts'
import { isFileAddress } from './static-files.ts'

interface FastPathOptions {
  /** The kept copy of the page at an address. */
  find: (address: string) => PageCopy | undefined
  publicUrl: string
  /** Counts a visit. Throws `TOO_MANY_REQUESTS`. */
  admit: (request: IncomingMessage) => void
}

/** Answers kept pages, addresses that no route could read, and visitors who ask for too many, without routing. */
export function fastPath({ find, publicUrl, admit }: FastPathOptions) {
  const send = (response: ServerResponse, { status, headers, body }: PageAnswer) =>
    response.writeHead(status, headers).end(body)

  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const address = request.url ?? '/'
    if (address.startsWith('/api/')) return next()
    if (isBadAddress(address)) {
      send(response, badAddressPage(publicUrl))
      return
    }
    try {
      if (!isFileAddress(address)) admit(request)
    } catch (error) {
      if (!isRefusedVisit(error)) throw error
      send(response, refusedPage(error, publicUrl))
      return
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const copy = isRead ? find(address) : undefined
    if (copy === undefined) return next()
    send(response, answerPage(copy, request.method, request.headers))
  }
}
