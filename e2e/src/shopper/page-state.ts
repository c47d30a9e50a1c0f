import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { look } from '../harness/look.ts'

/**
 * Waits until a page has hydrated. Then the buttons beside the categories are visible, which the server renders
 * invisible (in narrow windows their bar is hidden anyway).
 */
export async function whenAlive(page: Page) {
  await page.waitForFunction(() => {
    const button = document.querySelector('nav[aria-label="Categorías y marcas"] li button')
    return button !== null && getComputedStyle(button).visibility === 'visible'
  })
}

/** Waits for the page with this main heading, and looks at it. */
export async function arriveAt(page: Page, heading: string | RegExp) {
  await seeHeading(page, heading)
  await look(page)
}

/** Waits for the page with this main heading. */
export const seeHeading = (page: Page, heading: string | RegExp) =>
  see(page.getByRole('heading', { level: 1, name: heading, exact: true }))

/** Waits until something can be seen. */
export const see = (something: Locator) => something.waitFor({ state: 'visible' })

/** Waits until something can no longer be seen. */
export const seeNoMore = (something: Locator) => something.waitFor({ state: 'hidden' })

/** Presses Tab until the focus is on an element whose name begins so. */
export async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focusedName(page)).startsWith(name)) return
  }
  expect.fail(`the Tab key does not lead to ${name}`)
}

/** The accessible name of the focused element. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const labels = focused && 'labels' in focused ? focused.labels : null
    const words = labels instanceof NodeList ? labels[0]?.textContent : null
    const label = focused?.getAttribute('aria-label') ?? words
    return (label ?? focused?.textContent ?? '').trim()
  })
