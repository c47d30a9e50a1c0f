import axe from 'axe-core'
import { expect } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// A component alone is no page: it has no landmarks, no h1, and starts at any level of heading.
const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order']

/** Holds what is shown to the accessibility rules of WCAG 2.2 AA. */
export async function expectAccessible(shown: Element = document.body) {
  endMoves()
  const { violations } = await axe.run(shown, {
    runOnly: rules,
    rules: Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])),
  })
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect(faults).toEqual([])
}

/** What is half faded in has no contrast yet. */
function endMoves() {
  for (const move of document.getAnimations()) {
    if (move.effect?.getComputedTiming().endTime !== Infinity) move.finish()
  }
}
