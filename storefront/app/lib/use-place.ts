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

/** A question that is on its way, or was answered. */
interface Question {
  code: string
  call: AbortController
  place: Promise<Place | undefined>
}

/**
 * Finds the state, city and colonias of a postal code; a later question makes earlier answers moot,
 * the same one once more is asked only if it failed.
 */
export function usePlace() {
  const [lookup, setLookup] = useState(idle)
  const asked = useRef<Question>(undefined)

  const forget = useCallback(() => {
    asked.current?.call.abort()
    asked.current = undefined
    setLookup(idle)
  }, [])

  const find = useCallback((code: string): Promise<Place | undefined> => {
    if (asked.current?.code === code) return asked.current.place
    asked.current?.call.abort()
    const call = new AbortController()
    const { signal } = call
    setLookup({ looking: true })
    async function ask() {
      try {
        const place = await api('GET /orders/validate-cp', { query: { code } }, { signal })
        if (signal.aborted) return undefined
        setLookup({ looking: false, place })
        return place
      } catch (error) {
        if (signal.aborted) return undefined
        asked.current = undefined
        setLookup({ looking: false, fault: placeFault(error) })
        return undefined
      }
    }
    asked.current = { code, call, place: ask() }
    return asked.current.place
  }, [])

  return { ...lookup, find, forget }
}

function placeFault(error: unknown) {
  if (error instanceof ApiError && error.status === 404) {
    return 'No encontramos ese código postal. Revísalo e intenta de nuevo.'
  }
  return errorText(error)
}
