import { useEffect, useRef, useState } from 'react'

import { readStored, writeStored } from '../../lib/storage.ts'
import type { CheckoutStep } from '../../lib/stored-shapes.ts'

/**
 * The way from one step to another. A shorter step leaves the `column` of the steps as high as the
 * one before, so that the foot of the page stays where it is.
 */
export function useStepChange(step: CheckoutStep) {
  const [first] = useState(step)
  const [stepped, setStepped] = useState(false)
  if (!stepped && step !== first) setStepped(true)
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever is held back goes on by a press, and not when what held them is gone.
    if (readStored('checkoutStep') !== step) writeStored('checkoutStep', step)
  }, [step])

  function goTo(next: CheckoutStep) {
    const box = column.current
    if (box) box.style.minHeight = `${box.offsetHeight}px`
    writeStored('checkoutStep', next)
  }
  return { stepped, column, goTo }
}
