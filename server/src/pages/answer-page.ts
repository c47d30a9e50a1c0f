import type { IncomingHttpHeaders } from 'node:http'

import { chooseEncoding } from './accept-encoding.ts'
import type { PageCopy } from './page-copy.ts'

export interface PageAnswer {
  status: number
  headers: Record<string, string | number>
  /** Undefined when the answer has none (HEAD, 304, an empty page). */
  body: Buffer | undefined
}

/** The answer to one request for a page: its encoding, or 304 when the visitor already holds it. */
export function answerPage(
  copy: PageCopy,
  method: string | undefined,
  asked: IncomingHttpHeaders,
): PageAnswer {
  const headers = { ...copy.headers, vary: 'Accept-Encoding' }
  if (copy.isEmpty) return { status: copy.status, headers, body: undefined }
  const tagged = { ...headers, etag: copy.etag }
  if (copy.status === 200 && isHeld(asked['if-none-match'], copy.etag)) {
    return { status: 304, headers: tagged, body: undefined }
  }
  const encoding = chooseEncoding(headerText(asked['accept-encoding']))
  const body = copy.body(encoding)
  return {
    status: copy.status,
    headers: {
      ...tagged,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: method === 'HEAD' ? undefined : body,
  }
}

const headerText = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(',') : value

/** Whether a visitor already holds what `etag` names, by the request's `If-None-Match`. */
export function isHeld(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace('W/', '')
  return ifNoneMatch.split(',').some((held) => held.trim().replace('W/', '') === opaque)
}
