import type { SearchAnswer } from '@surco/contract'
import { useEffect, useReducer } from 'react'

import { api } from '../../lib/api.ts'
import { reportFault } from '../../lib/report-fault.ts'

const debounceMs = 300
const minimumLength = 2

export interface SearchState {
  /** The trimmed text that was asked for last; '' for none */
  term: string
  busy: boolean
  failed: boolean
  /** The latest answer; it may be of an earlier term while busy */
  answer: SearchAnswer | undefined
}

const idle: SearchState = { term: '', busy: false, failed: false, answer: undefined }

/** Searches what is being typed, once the typing rests; answers that come late are dropped. */
export function useSearchAnswer(text: string, active: boolean): SearchState {
  const [state, change] = useReducer(
    (before: SearchState, news: Partial<SearchState>) => ({ ...before, ...news }),
    idle,
  )
  const term = text.trim()
  useEffect(() => {
    if (!active) return
    if (term.length < minimumLength) {
      change(idle)
      return
    }
    const stop = new AbortController()
    change({ term, busy: true, failed: false })
    const timer = setTimeout(() => void ask(term, stop.signal, change), debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term, active])
  return state
}

async function ask(
  query: string,
  signal: AbortSignal,
  change: (news: Partial<SearchState>) => void,
) {
  try {
    const answer = await api(
      'GET /products/search',
      { query: { query, page: 1, pageSize: 8, orderBy: 'relevance', orderDirection: 'desc' } },
      { signal },
    )
    if (!signal.aborted) change({ busy: false, answer })
  } catch (error) {
    if (signal.aborted) return
    reportFault(error)
    change({ busy: false, failed: true, answer: undefined })
  }
}
