import { expect, test } from 'vitest'

import { shownStep, stepAfterFirst } from './checkout-step.tsx'

const ready = { known: true, hasAddress: true, invoiceSettled: true }

// [T3.2]
test('starts an unknown visitor at the first step, whatever was stored', () => {
  expect(shownStep(4, { ...ready, known: false })).toBe(1)
})

// [T3.1]
test('lets somebody known go on where they were', () => {
  expect(shownStep(4, ready)).toBe(4)
  expect(shownStep(null, ready)).toBe(1)
})

test('holds whoever has no address at the address', () => {
  expect(shownStep(4, { ...ready, hasAddress: false })).toBe(2)
})

test('holds whoever wants an invoice, and told nothing for it, at the invoice', () => {
  expect(shownStep(4, { ...ready, invoiceSettled: false })).toBe(3)
  expect(shownStep(3, { ...ready, invoiceSettled: false })).toBe(3)
})

test('goes from the first step to the second, or to where a session that goes on was', () => {
  expect(stepAfterFirst(null)).toBe(2)
  expect(stepAfterFirst(1)).toBe(2)
  expect(stepAfterFirst(4)).toBe(4)
})
