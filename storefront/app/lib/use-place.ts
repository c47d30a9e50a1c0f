import { ApiError } from '@surco/contract/client'
import { useCallback, useRef, useState } from 'react'

import { api } from './api.ts'
import { errorText } from './error-texts.ts'
import type { Place } from './postal-code.ts'

interface Lookup {
  looking: boolean
  place?: Place
  /** Why there is no place, in Spanish */
  fault?: string
}

const idle: Lookup = { looking: false }

/** Finds the state, city and colonias of a postal code; a later question makes earlier answers moot. */
export function usePlace() {
  const [lookup, setLookup] = useState(idle)
  const asked = useRef<AbortController>(undefined)

  const forget = useCallback(() => {
    asked.current?.abort()
    setLookup(idle)
  }, [])

  const find = useCallback(async (code: string): Promise<Place | undefined> => {
    asked.current?.abort()
    const { signal } = (asked.current = new AbortController())
    setLookup({ looking: true })
    try {
      const place = await api('GET /orders/validate-cp', { query: { code } }, { signal })
      if (signal.aborted) return undefined
      setLookup({ looking: false, place })
      return place
    } catch (error) {
      if (!signal.aborted) setLookup({ looking: false, fault: placeFault(error) })
      return undefined
    }
  }, [])

  return { ...lookup, find, forget }
}

function placeFault(error: unknown) {
  if (error instanceof ApiError && error.status === 404) {
    return 'No encontramos ese código postal. Revísalo e intenta de nuevo.'
  }
  return errorText(error)
}
