import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

declare global {
  interface Window {
    shifts: { value: number; what: string[] }[]
  }
}

/** Browsers forgive what moves within half a second of a key or a click; every answer comes later. */
const lateMs = 700

/** Nobody sees it: an amount that becomes another one, a word that gets its font. */
const unseen = 0.001

/** From the next page on, writes down what moves by itself, on a connection as slow as a village's. */
export async function watchShiftsOnSlowConnection(page: Page) {
  await page.addInitScript(writeDownShifts)
  await page.route('**/api/**', async (route) => {
    if (route.request().resourceType() === 'image') return route.continue()
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue()
  })
}

/** Nothing has moved by itself since this was last asked, or since the page was opened. */
export async function seeNothingMoved(page: Page) {
  const moved = await page.evaluate(async () => {
    // What was painted last is reported with the frame after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return window.shifts.splice(0)
  })
  expect(
    moved.filter(({ value }) => value > unseen),
    `what moved on ${page.url()}`,
  ).toEqual([])
}

function writeDownShifts() {
  window.shifts = []
  const observer = new PerformanceObserver((list) => {
    const isShift = (entry: PerformanceEntry): entry is LayoutShift =>
      'hadRecentInput' in entry && 'sources' in entry
    for (const entry of list.getEntries().filter(isShift)) {
      const { value, hadRecentInput, sources } = entry
      const what = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” from ${previousRect.y} to ${currentRect.y}`,
      )
      if (!hadRecentInput) window.shifts.push({ value, what })
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}
