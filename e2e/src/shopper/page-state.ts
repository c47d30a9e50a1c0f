import type { Locator, Page } from 'playwright-core'

import { look } from '../harness/look.ts'

/**
 * Waits until a page listens to clicks and keys: then it shows the buttons beside the categories,
 * which are made invisible by the server (on narrow windows, in a bar that is not shown at all).
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
