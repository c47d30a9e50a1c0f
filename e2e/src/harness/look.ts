import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { findUnknown, type Found } from './page-shapes.ts'
import { outputDir } from './paths.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Looks at a page as everybody must be able to see it: accessible, and no wider than its window. What was found
 * accessible in an earlier look, such as the head of the page, is not examined again.
 */
export async function look(page: Page) {
  await fitsItsWindow(page)
  const found = await page.evaluateHandle(findUnknown, await knownShapes())
  const unknown = await found.evaluate(({ shapes }) => shapes)
  if (unknown.length > 0) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    const faults = await page.evaluate(examine, { found, rules: wcag })
    expect(faults, `accessibility of ${page.url()}`).toEqual([])
    await remember(unknown)
  }
  await found.dispose()
}

/** Runs in the page, which has got axe. */
async function examine({ found, rules }: { found: Found; rules: string[] }) {
  const { violations } = await window.axe.run(
    { include: document, exclude: found.known },
    { runOnly: rules, resultTypes: ['violations'] },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary}`,
    ),
  )
}

/** Nobody has to scroll sideways to read a page. */
export async function fitsItsWindow(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  // Negative where nothing scrolls: the page still reserves the 15 px of its scrollbar.
  expect(excess, `pixels of horizontal scroll of ${page.url()}`).toBeLessThanOrEqual(0)
}

const folder = join(outputDir, 'accessible')

/** What was found accessible in this run; each process of stories writes a list of its own. */
async function knownShapes(): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const lists = await readdir(folder)
  const texts = await Promise.all(lists.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.join('').split('\n')
}

const remember = (shapes: string[]) =>
  appendFile(join(folder, process.env.VITEST_POOL_ID ?? '1'), `${shapes.join('\n')}\n`)
