import axe from 'axe-core'
import { expect } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Rules for whole pages: a component alone has no landmarks and no h1, and may start at any heading level.
const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order']

/** Checks an element against the accessibility rules of WCAG 2.2 AA. */
export async function expectAccessible(shown: Element = document.body) {
  endAnimations()
  const { violations } = await axe.run(shown, {
    runOnly: rules,
    rules: Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])),
  })
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect(faults).toEqual([])
}

/** Half faded in, text lacks contrast. */
function endAnimations() {
  for (const move of document.getAnimations()) {
    if (move.effect?.getComputedTiming().endTime !== Infinity) move.finish()
  }
}
