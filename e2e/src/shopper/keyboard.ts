import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Walks forward with the Tab key until the focus is on what has this name. */
export async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focusedName(page)).startsWith(name)) return
  }
  expect.fail(`the Tab key does not lead to ${name}`)
}

/** What the element with the focus is called. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null
    const label = focused?.getAttribute('aria-label') ?? focused?.labels?.[0]?.textContent
    return (label ?? focused?.textContent ?? '').trim()
  })
