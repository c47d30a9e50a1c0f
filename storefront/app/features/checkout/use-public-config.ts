import type { PublicConfig } from '@surco/contract'
import { useEffect, useState } from 'react'

import { api } from '../../data/api.ts'
import { reportFault } from '../../lib/report-fault.ts'

interface State {
  config?: PublicConfig
  failed: boolean
}

/** The shop's public settings, with a retry. */
export type PublicSettings = ReturnType<typeof usePublicConfig>

/** Loads the shop's public settings. */
export function usePublicConfig() {
  const [state, setState] = useState<State>({ failed: false })
  useEffect(() => {
    void load().then(setState)
  }, [])
  const retry = () => {
    setState({ failed: false })
    void load().then(setState)
  }
  return { ...state, retry }
}

/** Never throws: a failure is a state. */
async function load(): Promise<State> {
  try {
    return { config: (await api('GET /config', {})).data.attributes, failed: false }
  } catch (error) {
    reportFault(error)
    return { failed: true }
  }
}
