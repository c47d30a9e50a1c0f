import { useEffect, useState } from 'react'

import { api } from '../../lib/api.ts'
import { checkoutTimeout, notify } from '../../lib/notifications.ts'
import { loadCardProvider, type CardProvider } from './openpay-script.ts'

type State =
  | { status: 'loading' | 'failed' | 'unconfigured' }
  | { status: 'ready'; provider: CardProvider }

const loading: State = { status: 'loading' }

/** Loads the card provider when the payment is reached, and again when asked. */
export function useCardProvider() {
  const [state, setState] = useState<State>(loading)
  useEffect(() => {
    void load().then(setState)
  }, [])
  const retry = () => {
    setState(loading)
    void load().then(setState)
  }
  return { state, retry }
}

/** Never throws: what went wrong is a state too. */
async function load(): Promise<State> {
  try {
    const { data } = await api('GET /config', {})
    const { openpay } = data.attributes
    if (openpay.configured) return { status: 'ready', provider: await loadCardProvider(openpay) }
  } catch {
    return { status: 'failed' }
  }
  notify({
    title: 'Error de configuración: OpenPay no está configurado',
    level: 'error',
    timeout: checkoutTimeout,
  })
  return { status: 'unconfigured' }
}
