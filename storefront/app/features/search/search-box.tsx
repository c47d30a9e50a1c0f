import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { Form, useNavigate } from 'react-router'

import { formatCount } from '../../lib/format.ts'
import { lateCode, useLateCode } from '../../lib/lazy-code.ts'
import { searchPath } from '../../lib/paths.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { Icon } from '../../ui/icon.tsx'
import { listId, optionId, totalFound } from './search-options.ts'
import { type SearchState, useSearchBox, type SearchBoxState } from './use-search-box.ts'

const panel = lateCode(() => import('./search-panel.tsx'))

/**
 * Code of the dropdown, loaded when the search box is used. The next `load` retries a failed download; until then the
 * box is a plain form.
 */
function useSearchPanel() {
  return {
    Panel: useLateCode(panel)?.SearchPanel,
    load: () => void panel.load().catch(reportFault),
  }
}

/** Search field of every page, which searches while typing. */
export function SearchBox() {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const box = useSearchBox(input)
  const { Panel, load } = useSearchPanel()
  const navigate = useNavigate()
  useDismissal(form, box.dismiss)

  function submit(event: FormEvent) {
    event.preventDefault()
    const q = box.text.trim()
    if (q === '') return
    box.choose(q)
    void navigate(searchPath(q))
  }

  /** The first Escape closes the dropdown, even while its code is loading; the second empties the field. */
  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    box.escape()
    input.current?.focus()
  }

  return (
    <Form
      ref={form}
      action="/search"
      role="search"
      className="xl:relative"
      onSubmit={submit}
      onKeyDown={escape}
    >
      <div className="flex h-button rounded-control border border-line-strong bg-surface focus-within:border-accent focus-within:outline-2 focus-within:outline-accent lg:h-12">
        <SearchField box={box} input={input} onUse={load} />
        <button
          type="submit"
          aria-label="Buscar"
          className="-m-px inline-flex w-11 shrink-0 items-center justify-center rounded-r-control bg-accent text-accent-ink transition-colors hover:bg-accent-strong md:w-14"
        >
          <Icon name="search" />
        </button>
      </div>
      <p role="status" className="sr-only">
        {box.shown && !box.blank && announcement(box.search)}
      </p>
      {box.shown && Panel && <Panel box={box} onButtonGone={() => input.current?.focus()} />}
    </Form>
  )
}

interface FieldProps {
  box: SearchBoxState
  input: RefObject<HTMLInputElement | null>
  onUse: () => void
}

function SearchField({ box, input, onUse }: FieldProps) {
  function change(text: string) {
    onUse()
    box.type(text)
  }

  return (
    <input
      ref={input}
      type="search"
      name="q"
      value={box.text}
      maxLength={200}
      autoComplete="off"
      placeholder="Buscar productos, marcas, categorías..."
      aria-label="Buscar productos, marcas, categorías"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={box.expanded}
      aria-controls={box.expanded ? listId : undefined}
      aria-activedescendant={box.selected >= 0 ? optionId(box.selected) : undefined}
      onFocus={onUse}
      onClick={box.open}
      onKeyDown={box.onKeyDown}
      onChange={(event) => change(event.target.value)}
      className="w-full min-w-0 rounded-control bg-transparent px-3 text-base text-ellipsis placeholder:text-muted focus:outline-none md:px-4 [&::-webkit-search-cancel-button]:hidden"
    />
  )
}

function announcement({ busy, failed, answer, term }: SearchState) {
  if (busy) return 'Buscando...'
  if (failed) return 'No pudimos buscar. Intenta de nuevo en un momento.'
  if (!answer) return ''
  const total = totalFound(answer)
  const found = total === 0 ? 'Sin resultados' : formatCount(total, 'resultado', 'resultados')
  return `${found} para ${term}`
}

/** Calls `close` on a press outside the element and when the focus goes elsewhere. */
function useDismissal(element: RefObject<HTMLElement | null>, close: () => void) {
  const closeLatest = useEffectEvent(close)
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const inside = target instanceof Node && element.current?.contains(target)
      if (!inside) closeLatest()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [element])
}
