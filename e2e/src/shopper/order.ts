import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { arriveAt } from './page-state.ts'

/** Waits for the page that says that the purchase went well; answers the order's number. */
export async function seeOrderNumber(page: Page): Promise<string> {
  await arriveAt(page, 'Compra exitosa')
  const sentence = await page.getByText('Tu numero de orden es').textContent()
  const number = /#(\S+)$/.exec(sentence ?? '')?.[1] ?? ''
  const url = new URL(page.url())
  expect(url.pathname).toBe('/compra-exitosa')
  expect(url.searchParams.get('id')).toBe(number)
  return number
}
