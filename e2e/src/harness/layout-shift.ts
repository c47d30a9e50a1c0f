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

/** Browsers ignore shifts within half a second of a key or a click, so every response comes later. */
const lateMs = 700

/** Too small to see: an amount that changes, a word that gets its font. */
const unseen = 0.001

/** Records layout shifts from the next page on, over a slow connection. */
export async function watchShiftsOnSlowConnection(page: Page) {
  await page.addInitScript(recordShifts)
  await page.route('**/api/**', async (route) => {
    if (route.request().resourceType() === 'image') return route.continue()
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue()
  })
}

/** Checks that no layout has shifted since the last check, or since the page was opened. */
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

function recordShifts() {
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
