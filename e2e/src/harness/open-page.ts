import type { Page } from 'playwright-core'

/** Goes to an address of the shop; pictures may come later: the first visitor's are still encoded. */
export const openPage = (page: Page, path: string) =>
  page.goto(path, { waitUntil: 'domcontentloaded' })
