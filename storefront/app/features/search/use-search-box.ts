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

/** How long the typing rests before it is searched; the server's limit of class `search` allows for it. */
const debounceMs = 300

/** Letters: a text that is shorter is not searched for. */
export const minimumLength = 2

const arrows: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

export type SearchBoxState = ReturnType<typeof useSearchBox>

/** What is typed, found and chosen in the search box, and whether its dropdown is open. */
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

  /** Leaves the dropdown for what it led to; what was searched is remembered. */
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
    /** Nothing is typed: past and popular searches are offered */
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

/** What a page searched for comes and goes with its address; what was typed since then stays. */
function useSearchText(input: RefObject<HTMLInputElement | null>) {
  const asked = searchedText(useLocation())
  const [text, setText] = useState(asked)
  const [lastAsked, setLastAsked] = useState(asked)
  if (asked !== lastAsked) {
    setLastAsked(asked)
    if (asked !== '' || text === lastAsked) setText(asked)
  }
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the field knows what was typed before the page was alive
    if (input.current?.value) setText(input.current.value)
  }, [input])
  return [text, setText] as const
}

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
function useSearchAnswer(text: string, active: boolean) {
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

/** The option that an arrow key leads to, round and round; -1 stands for none yet. */
export function nextOption(selected: number, step: 1 | -1, count: number) {
  if (count === 0) return -1
  if (selected === -1) return step === 1 ? 0 : count - 1
  return (selected + step + count) % count
}
