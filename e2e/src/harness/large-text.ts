import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { fitsItsWindow } from './look.ts'

/** Pixels: twice the default of 16, as WCAG requires. */
const standard = 32

/** Sets the browser's text size to 200 %, as users with low vision do, for this window only. */
export async function enlargeText(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/** Checks that all large text of a page can be read: nothing is covered, cut off or outside the window. */
export async function seeAllText(page: Page) {
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(size, `text size of ${page.url()}`).toBe(`${standard}px`)
  await fitsItsWindow(page)
  expect(await page.evaluate(listHiddenText), `hidden text of ${page.url()}`).toEqual([])
}

/** Runs in the page: lists texts that overlap another one, or are cut off by their own box. */
function listHiddenText() {
  interface Seen {
    node: Node
    box: DOMRect
  }
  const tolerance = 2

  function clip(box: DOMRect, node: Node): DOMRect {
    let { left, right, top, bottom } = box
    for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue
      const frame = at.getBoundingClientRect()
      left = Math.max(left, frame.left)
      right = Math.min(right, frame.right)
      top = Math.max(top, frame.top)
      bottom = Math.min(bottom, frame.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }

  function listTexts(): Seen[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const seen: Seen[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue
      // A notification lies over the page for some seconds, and can be closed.
      if (node.parentElement.closest('[aria-label=Notificaciones]')) continue
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const box = clip(line, node)
        if (box.width > tolerance && box.height > tolerance) seen.push({ node, box })
      }
    }
    return seen.toSorted((a, b) => a.box.top - b.box.top)
  }

  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > tolerance &&
    // Lines of one paragraph may touch: their boxes are higher than their letters.
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height / 3

  const texts = listTexts()
  const covered = texts.flatMap(({ node, box }, index) => {
    const faults: string[] = []
    for (const other of texts.slice(index + 1)) {
      if (other.box.top > box.bottom) break
      if (other.node !== node && overlap(box, other.box))
        faults.push(`“${node.textContent}” and “${other.node.textContent}” overlap`)
    }
    return faults
  })
  const cut = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')].filter(
    (element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const clipped = overflowX === 'hidden' || overflowX === 'clip'
      const shortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      const wider = element.scrollWidth - element.clientWidth
      // What only screen readers get is a box of one pixel.
      return clipped && !shortened && element.clientWidth > 1 && wider > tolerance
    },
  )
  return [...covered, ...cut.map(({ textContent }) => `“${textContent}” is cut off`)]
}
