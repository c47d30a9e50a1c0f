import type { ShopClient } from '@surco/contract/client'
import { type HeadersFunction, createContext } from 'react-router'

import { reportFault } from '../lib/report-fault.ts'

const noStore = { 'cache-control': 'no-store' }

/** Waits for one block of a page; undefined (and a line in the log) when it failed. */
export async function loadBlock<T>(loading: Promise<T>): Promise<T | undefined> {
  try {
    return await loading
  } catch (error) {
    reportFault(error)
    return undefined
  }
}

/** Keeps an answer with a failed block out of every cache. */
export const blockHeaders = (blocks: unknown[]) =>
  blocks.includes(undefined) ? { headers: noStore } : undefined

/** Every route's `headers`: a page with a failed block anywhere is not cached. */
export const pageHeaders: HeadersFunction = ({ loaderHeaders, parentHeaders, errorHeaders }) => {
  const sources = [loaderHeaders, parentHeaders, errorHeaders ?? new Headers()]
  const failed = sources.some((headers) => headers.get('cache-control') === 'no-store')
  return failed ? noStore : {}
}

/** What loaders get from the server: the API in process, and the shop's public address. */
export interface ShopContext {
  api: ShopClient
  /** Absolute, without a slash at the end: `https://tienda.example` */
  publicUrl: string
}

export const shopContext = createContext<ShopContext>()
