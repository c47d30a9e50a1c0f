import type { SearchAnswer } from '@surco/contract'
import {
  useEffect,
  useState,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useReducer,
} from 'react'
import { useLocation, useNavigate } from 'react-router'

import { api } from '../../data/api.ts'
import { searchedText } from '../../lib/paths.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { rememberSearch } from './recent-searches.ts'
import { listOptions } from './search-options.ts'

/** Milliseconds without typing before a search; the server's limit of class `search` depends on it */
const debounceMs = 300

/** Shorter texts, in characters, are not searched */
export const minimumLength = 2

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

export type SearchBoxState = ReturnType<typeof useSearchBox>

/** State of the search box: text, results, selected option, and whether the dropdown is open. */
export function useSearchBox(input: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useSearchText(input)
  const { isOpen, open, close } = useOpenUntilNavigation()
  const [selected, setSelected] = useState(-1)
  const search = useSearchAnswer(text, isOpen)
  const navigate = useNavigate()
  const { term, answer } = search
  const blank = text.trim() === ''
  const found = isOpen && !blank && term !== ''
  const options = found && answer ? listOptions(answer, term) : []

  function dismiss() {
    close()
    setSelected(-1)
  }

  /** Closes the dropdown and remembers the search. */
  function choose(searched: string) {
    rememberSearch(searched)
    dismiss()
  }

  function chooseSelected(event: KeyboardEvent) {
    const option = options[selected]
    if (!option) return
    event.preventDefault()
    choose(option.search)
    void navigate(option.to)
  }

  function moveSelection(event: KeyboardEvent, step: 1 | -1) {
    event.preventDefault()
    if (found) setSelected(nextOption(selected, step, options.length))
    else open()
  }

  return {
    text,
    /** Nothing is typed, so recent and popular searches show */
    blank,
    search,
    shown: found || (isOpen && blank),
    selected: selected < options.length ? selected : -1,
    expanded: options.length > 0,
    dismiss,
    choose,
    escape: isOpen ? dismiss : () => setText(''),
    open,
    type: (value: string) => {
      setText(value)
      setSelected(-1)
      open()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = arrows[event.key]
      if (step) moveSelection(event, step)
      else if (event.key === 'Enter') chooseSelected(event)
    },
  }
}

function useOpenUntilNavigation() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  return {
    isOpen: openedAt === key,
    open: () => setOpenedAt(key),
    close: () => setOpenedAt(undefined),
  }
}

/** Text of the field. It follows the search in the address, but keeps what was typed since. */
function useSearchText(input: RefObject<HTMLInputElement | null>) {
  const searched = searchedText(useLocation())
  const [text, setText] = useState(searched)
  const [lastSearched, setLastSearched] = useState(searched)
  if (searched !== lastSearched) {
    setLastSearched(searched)
    if (searched !== '' || text === lastSearched) setText(searched)
  }
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the field knows what was typed before hydration
    if (input.current?.value) setText(input.current.value)
  }, [input])
  return [text, setText] as const
}

export interface SearchState {
  /** The trimmed text of the last search; '' for none */
  term: string
  busy: boolean
  failed: boolean
  /** The latest answer; it may be of an earlier term while busy */
  answer: SearchAnswer | undefined
}

const idle: SearchState = { term: '', busy: false, failed: false, answer: undefined }

type Change = (changes: Partial<SearchState>) => void

/** Searches the text once the typing pauses; outdated answers are dropped. */
function useSearchAnswer(text: string, active: boolean) {
  const [state, change] = useReducer(
    (previous: SearchState, changes: Partial<SearchState>) => ({ ...previous, ...changes }),
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
    const controller = new AbortController()
    const delay = retried?.term === term ? 0 : debounceMs
    const timer = setTimeout(() => void runSearch(term, controller.signal, change), delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [term, active, retried])

  function retry() {
    change({ busy: true, failed: false })
    setRetried({ term })
  }
  return { ...state, retry }
}

async function runSearch(query: string, signal: AbortSignal, change: Change) {
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

/** The option that an arrow key selects, wrapping around; -1 for none. */
export function nextOption(selected: number, step: 1 | -1, count: number) {
  if (count === 0) return -1
  if (selected === -1) return step === 1 ? 0 : count - 1
  return (selected + step + count) % count
}
