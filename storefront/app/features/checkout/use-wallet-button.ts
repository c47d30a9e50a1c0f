import type { PublicConfig } from '@surco/contract'
import { useEffect, useRef, useState } from 'react'

import { reportFault } from '../../lib/report-fault.ts'
import { drawWalletButton, type WalletButton } from './wallet-script.ts'

/** Where the wallet draws its button */
export const walletContainer = 'walletBrick_container'

type State = 'loading' | 'ready' | 'failed'

/**
 * The wallet's own button, drawn while the shopper looks at it; each press asks `onSubmit` for the
 * preference to pay.
 */
export function useWalletButton(
  wallet: PublicConfig['mercadoPago'],
  onSubmit: () => Promise<string>,
) {
  const [attempt, setAttempt] = useState(0)
  const [drawn, setDrawn] = useState<{ attempt: number; state: State }>()
  const submit = useRef(onSubmit)
  useEffect(() => {
    submit.current = onSubmit
  })
  useEffect(() => {
    let left = false
    let ready = false
    let button: WalletButton | undefined
    const tell = (state: State) => left || setDrawn({ attempt, state })
    const fail = (error: unknown) => {
      reportFault(error)
      tell('failed')
    }
    drawWalletButton(wallet, walletContainer, {
      onReady: () => {
        ready = true
        tell('ready')
      },
      onSubmit: () => submit.current(),
      // Once there is a button, what is wrong with a payment is said beside it.
      onError: (fault) => {
        if (fault.type === 'critical' && !ready) fail(fault)
        else reportFault(fault)
      },
    })
      .then((made) => (left ? made.unmount() : (button = made)))
      .catch((error: unknown) => left || fail(error))
    return () => {
      left = true
      button?.unmount()
    }
  }, [wallet, attempt])
  const state = drawn?.attempt === attempt ? drawn.state : 'loading'
  return { state, retry: () => setAttempt(attempt + 1) }
}
