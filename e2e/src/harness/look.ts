import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { outputDir } from './program.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Checks that a page is accessible and no wider than its window. Parts that passed before, such as the header, are not
 * examined again.
 */
export async function look(page: Page) {
  // Text can be found in a document before its style sheets have loaded.
  await page.waitForLoadState('load')
  await fitsItsWindow(page)
  const found = await page.evaluateHandle(findUnknown, await seenShapes())
  const unknown = await found.evaluate(({ shapes }) => shapes)
  if (unknown.length > 0) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    const faults = await page.evaluate(examine, { found, rules: wcag })
    expect(faults, `accessibility of ${page.url()}`).toEqual([])
    await remember(unknown)
  }
  await found.dispose()
}

/** Runs in the page, where axe was loaded. */
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

/** Checks that a page needs no horizontal scrolling. */
export async function fitsItsWindow(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  // Negative where nothing scrolls: the page still reserves the 15 px of its scrollbar.
  expect(excess, `pixels of horizontal scroll of ${page.url()}`).toBeLessThanOrEqual(0)
}

const folder = join(outputDir, 'accessible')

/** Shapes that passed in this run; each process of stories writes its own list. */
async function seenShapes(): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const lists = await readdir(folder)
  const texts = await Promise.all(lists.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.join('').split('\n')
}

const remember = (shapes: string[]) =>
  appendFile(join(folder, process.env.VITEST_POOL_ID ?? '1'), `${shapes.join('\n')}\n`)

interface Found {
  /** Shapes of the page and its parts that have not passed yet. */
  shapes: string[]
  /** Parts whose shape has passed, or is that of another part of this page. */
  known: Element[]
}

/**
 * Runs in the page. The shape of a part is everything that its accessibility depends on, except its data:
 * elements, classes, roles and states, the elements around it, what is open above it, and the size of the window.
 */
function findUnknown(knownShapes: string[]): Found {
  const shown = ['class', 'role', 'type', 'lang', 'open', 'hidden', 'disabled', 'tabindex']
  const states = [':popover-open', ':modal', ':checked', ':placeholder-shown', ':invalid']
  const parts = 'body, header, footer, nav, section, article, aside, form, dialog, fieldset, li, tr'
  const known = new Set(knownShapes)
  const found: Found = { shapes: [], known: [] }
  const described = new Map<Element, string>()

  /** 53 bits of the text, after cyrb53 by bryc (public domain). */
  const hash = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
    return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
  }

  const describeAttribute = ({ name, value }: Attr) => {
    const isState = shown.includes(name) || (name.startsWith('aria-') && /^[a-z]+$/.test(value))
    return isState ? `${name}=${value}` : `${name}${value === '' ? ' empty' : ''}`
  }

  const describeAlone = (element: Element) => {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    return [
      element.tagName,
      ...[...element.attributes].map(describeAttribute),
      ...states.filter((state) => element.matches(state)),
      hasText ? 'text' : '',
    ].join(' ')
  }

  const describe = (element: Element): string => {
    // A list of twelve cards has the shape of one of eleven.
    const children = new Set([...element.children].map(describe))
    const shape = hash([describeAlone(element), ...children].join('\n'))
    described.set(element, shape)
    return shape
  }

  const visit = (element: Element, around: string) => {
    if (element.matches(parts)) {
      const shape = hash(`${around}\n${described.get(element)}`)
      if (known.has(shape)) return void found.known.push(element)
      known.add(shape)
      found.shapes.push(shape)
    }
    const inside = hash(`${around}\n${describeAlone(element)}`)
    for (const child of element.children) visit(child, inside)
  }

  const { fontSize } = getComputedStyle(document.documentElement)
  const above = [...document.querySelectorAll(':modal, :popover-open')].map(describeAlone)
  describe(document.body)
  visit(document.body, [innerWidth, innerHeight, fontSize, ...above].join('\n'))
  return found
}
