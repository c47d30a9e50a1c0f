import type { Page } from 'playwright-core'

/** Says yes on the bank's page, which then leads back to the shop. */
export const authorize = (page: Page) => page.getByRole('button', { name: 'Autorizar' }).click()

/** Says yes on the bank's page, and closes the window before the way back to the shop is taken. */
export async function authorizeAndCloseWindow(page: Page) {
  const answered = Promise.withResolvers<void>()
  // The answer is a redirect to the shop: it is asked for, and never followed.
  await page.route('**/redirect/**', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    answered.resolve()
  })
  await page.getByRole('button', { name: 'Autorizar' }).click({ noWaitAfter: true })
  await answered.promise
  await page.close()
}
