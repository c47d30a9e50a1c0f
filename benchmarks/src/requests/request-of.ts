import type { Request } from '../load/sent.ts'

export const get = (path: string): Request => ({ method: 'GET', path })

export const post = (path: string, body: object, headers?: Record<string, string>): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
