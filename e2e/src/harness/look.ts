import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Looks at a page as everybody must be able to see it: accessible, and no wider than its window. */
export async function look(page: Page) {
  const axe = new AxeBuilder({ page }).withTags(wcag).options({ resultTypes: ['violations'] })
  // The other mode opens another page for every report.
  const { violations } = await axe.setLegacyMode().analyze()
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary}`,
    ),
  )
  expect(faults, `accessibility of ${page.url()}`).toEqual([])
  await fitsItsWindow(page)
}

/** Nobody has to scroll sideways to read a page. */
export async function fitsItsWindow(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  // Negative where nothing scrolls: the page still reserves the 15 px of its scrollbar.
  expect(excess, `pixels of horizontal scroll of ${page.url()}`).toBeLessThanOrEqual(0)
}
