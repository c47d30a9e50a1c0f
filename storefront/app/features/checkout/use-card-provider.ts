import type { PublicConfig } from '@surco/contract'
import { useEffect, useState } from 'react'

import { notify } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { loadCardProvider, type CardProvider } from './openpay-script.ts'

type State =
  | { status: 'loading' | 'failed' | 'unconfigured' }
  | { status: 'ready'; provider: CardProvider }

const loading: State = { status: 'loading' }

/** Loads the card provider when the payment is reached, and again when asked. */
export function useCardProvider(openpay: PublicConfig['openpay']) {
  const [state, setState] = useState<State>(loading)
  useEffect(() => {
    void load(openpay).then(setState)
  }, [openpay])
  const retry = () => {
    setState(loading)
    void load(openpay).then(setState)
  }
  return { state, retry }
}

/** Never throws: what went wrong is a state too. */
async function load(openpay: PublicConfig['openpay']): Promise<State> {
  if (!openpay.configured) return sayUnconfigured()
  try {
    return { status: 'ready', provider: await loadCardProvider(openpay) }
  } catch (error) {
    reportFault(error)
    return { status: 'failed' }
  }
}

function sayUnconfigured(): State {
  notify({
    title: 'Error de configuración: OpenPay no está configurado',
    level: 'error',
  })
  return { status: 'unconfigured' }
}
