import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { outputDir } from './paths.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Looks at a page as everybody must be able to see it: accessible, and no wider than its window.
 * What differs from a page that was found accessible in its data alone is not examined again.
 */
export async function look(page: Page) {
  await fitsItsWindow(page)
  const shape = createHash('sha256')
    .update(await page.evaluate(describeShape))
    .digest('hex')
  const found = join(outputDir, 'accessible', shape)
  if (existsSync(found)) return
  const axe = new AxeBuilder({ page }).withTags(wcag).options({ resultTypes: ['violations'] })
  // The other mode opens another page for every report.
  const { violations } = await axe.setLegacyMode().analyze()
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary}`,
    ),
  )
  expect(faults, `accessibility of ${page.url()}`).toEqual([])
  await mkdir(join(outputDir, 'accessible'), { recursive: true })
  await writeFile(found, '')
}

/** Nobody has to scroll sideways to read a page. */
export async function fitsItsWindow(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  // Negative where nothing scrolls: the page still reserves the 15 px of its scrollbar.
  expect(excess, `pixels of horizontal scroll of ${page.url()}`).toBeLessThanOrEqual(0)
}

/** Runs in the page: all of it that accessibility depends on, but for the data that it shows. */
function describeShape() {
  const shown = ['class', 'role', 'type', 'lang', 'open', 'hidden', 'disabled', 'tabindex']
  const describeAttribute = ({ name, value }: Attr) => {
    const isState = shown.includes(name) || (name.startsWith('aria-') && /^[a-z]+$/.test(value))
    return isState ? `${name}=${value}` : `${name}${value === '' ? ' empty' : ''}`
  }
  const describe = (element: Element): string => {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const states = [':popover-open', ':modal', ':checked', ':placeholder-shown', ':invalid']
    return [
      element.tagName,
      ...[...element.attributes].map(describeAttribute),
      ...states.filter((state) => element.matches(state)),
      hasText ? 'text' : '',
      // A shelf of twelve cards has the shape of one of eleven.
      ...new Set([...element.children].map(describe)),
      '/',
    ].join(' ')
  }
  const { fontSize } = getComputedStyle(document.documentElement)
  return `${innerWidth} ${innerHeight} ${fontSize} ${describe(document.body)}`
}
