import type { SearchAnswer } from '@surco/contract'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'

import { api } from '../../lib/api.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { minimumLength } from './minimum-length.ts'

const debounceMs = 300

export interface SearchState {
  /** The trimmed text that was asked for last; '' for none */
  term: string
  busy: boolean
  failed: boolean
  /** The latest answer; it may be of an earlier term while busy */
  answer: SearchAnswer | undefined
}

const idle: SearchState = { term: '', busy: false, failed: false, answer: undefined }

type Change = (news: Partial<SearchState>) => void

/** Searches what is being typed, once the typing rests; answers that come late are dropped. */
export function useSearchAnswer(text: string, active: boolean) {
  const [state, change] = useReducer(
    (before: SearchState, news: Partial<SearchState>) => ({ ...before, ...news }),
    idle,
  )
  const [retried, setRetried] = useState<{ term: string }>()
  const term = text.trim()
  const isAnswered = useEffectEvent(() => state.term === term && !state.busy && !!state.answer)
  useEffect(() => {
    if (!active || isAnswered()) return
    if (term.length < minimumLength) {
      change(idle)
      return
    }
    const stop = new AbortController()
    const rest = retried?.term === term ? 0 : debounceMs
    const timer = setTimeout(() => void ask(term, stop.signal, change), rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term, active, retried])

  function retry() {
    change({ busy: true, failed: false })
    setRetried({ term })
  }
  return { ...state, retry }
}

async function ask(query: string, signal: AbortSignal, change: Change) {
  change({ term: query, busy: true, failed: false })
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
