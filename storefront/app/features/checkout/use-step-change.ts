import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { readStored, useStored, writeStored } from '../../lib/storage.ts'
import type { CheckoutStep } from '../../lib/stored-shapes.ts'
import { hashOf, stepOf } from './checkout-steps.ts'

/**
 * The way from one step to another. Each step has an address of its own, so that the browser's Back
 * and Forward lead from step to step. `arrived`: the shopper came from the checkout of another buyer.
 * A shorter step leaves the `column` of the steps as high as the one before, so that the foot of the
 * page stays where it is.
 */
export function useStepChange(step: CheckoutStep, arrived: boolean) {
  const [first] = useState(step)
  const [stepped, setStepped] = useState(arrived)
  if (!stepped && step !== first) setStepped(true)
  const column = useRef<HTMLDivElement>(null)
  const goToAddress = useStepAddress(step)

  function goTo(next: CheckoutStep) {
    const box = column.current
    if (box) box.style.minHeight = `${box.offsetHeight}px`
    goToAddress(next)
  }
  return { stepped, column, goTo }
}

/** Has the kept step follow the address, and the address the step that is shown. */
function useStepAddress(step: CheckoutStep) {
  const { hash } = useLocation()
  const stored = useStored('checkoutStep') ?? null
  const navigate = useNavigate()
  const followed = useRef<string>(undefined)
  /** The address of a navigation of ours that is not rendered yet */
  const ahead = useRef<string>(undefined)

  useEffect(() => {
    if (ahead.current !== undefined && ahead.current !== hash) return
    ahead.current = undefined
    const wanted = stepOf(hash)
    const isNew = hash !== followed.current
    followed.current = hash
    // Nothing is kept at the beginning, and after a purchase: an old address leads nowhere then.
    const isAsked = isNew && stored !== null && wanted !== stored
    if (wanted && isAsked) return void writeStored('checkoutStep', wanted)
    // Whoever is held back goes on by a press, and not when what held them is gone.
    if (readStored('checkoutStep') !== step) writeStored('checkoutStep', step)
    if (!leadsTo(hash, step)) {
      void navigate({ hash: hashOf(step) }, { replace: true, preventScrollReset: true })
    }
  }, [hash, step, stored, navigate])

  return (next: CheckoutStep) => {
    writeStored('checkoutStep', next)
    if (hash === hashOf(next)) return
    ahead.current = hashOf(next)
    void navigate({ hash: hashOf(next) }, { preventScrollReset: true })
  }
}

/** Also an address of something else in the page, as where its main part begins. */
const leadsTo = (hash: string, step: CheckoutStep) => hash !== '' && (stepOf(hash) ?? step) === step
