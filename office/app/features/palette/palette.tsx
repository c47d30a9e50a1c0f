import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Link } from '../../../../storefront/app/lib/link.tsx'
import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Icon } from '../../../../storefront/app/ui/icon.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { useAnswerSoon } from '../../lib/answer-soon.ts'
import { useStaffSession } from '../../lib/session.ts'
import { findRecords, MIN_QUERY_LENGTH, searchedBy, type SearchResult } from './find-records.ts'
import { placesOf, type Group, type Option } from './places.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** Command palette: opens pages, starts actions and finds records, usable by keyboard alone. */
export const Palette = ({ open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Buscar o ir a…">
    {open && <Finder onClose={onClose} />}
  </Dialog>
)

function Finder({ onClose }: Pick<Props, 'onClose'>) {
  const session = useStaffSession()
  const [typed, setTyped] = useState('')
  const records = useRecords(typed)
  const groups = [...placesOf(session, typed), ...records.groups]
  const list = useKeys(groups, onClose)
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  return (
    <>
      <Field
        data-first
        role="combobox"
        label="Página, acción o lo que buscas"
        hint={`Con ${MIN_QUERY_LENGTH} letras o números se busca también en ${searchedBy(session)}.`}
        prefix={<Icon name="search" />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={80}
        aria-autocomplete="list"
        aria-expanded={list.count > 0}
        aria-controls={list.count > 0 ? listId : undefined}
        aria-activedescendant={list.count > 0 ? optionId(list.active) : undefined}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          list.begin()
        }}
        onKeyDown={list.onKeyDown}
      />
      {/* A fixed height, so that nothing moves from under the pointer. */}
      <div className="h-[min(24rem,45dvh)] overflow-y-auto overscroll-contain">
        {records.fault && (
          <Notice tone="warning" className="mb-2">
            <p>{records.fault}</p>
            <Button look="secondary" size="small" onClick={records.retry} className="mt-2">
              Buscar de nuevo
            </Button>
          </Notice>
        )}
        {list.count > 0 && (
          <OptionList {...{ groups, optionId, onClose }} id={listId} active={list.active} />
        )}
        <p role="status" className="px-3 py-2 text-sm text-muted">
          {!records.fault && stateText(typed, records.busy, list.count)}
        </p>
      </div>
    </>
  )
}

function stateText(typed: string, busy: boolean, count: number) {
  if (busy) return 'Buscando…'
  if (typed.trim() === '') return ''
  if (count === 0) return `Nada coincide con «${typed.trim()}».`
  return formatCount(count, 'resultado', 'resultados')
}

interface ListProps {
  id: string
  groups: readonly Group[]
  active: number
  optionId: (index: number) => string
  onClose: () => void
}

function OptionList({ id, groups, active, optionId, onClose }: ListProps) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  )
  return (
    <div id={id} role="listbox" aria-label="Resultados">
      {groups.map(({ title, options }, at) => (
        <div key={title} role="group" aria-label={title} className="pb-2">
          <p aria-hidden="true" className="px-3 py-1 text-sm font-semibold text-muted">
            {title}
          </p>
          {options.map((option, within) => {
            const index = (starts[at] ?? 0) + within
            return (
              <OptionLine
                key={option.to}
                {...option}
                id={optionId(index)}
                active={index === active}
                onChoose={onClose}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface LineProps extends Option {
  id: string
  active: boolean
  onChoose: () => void
}

function OptionLine({ to, name, icon, detail, id, active, onChoose }: LineProps) {
  const line = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Link
      ref={line}
      to={to}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      className="flex min-h-11 items-center gap-3 rounded-button px-3 py-1.5 hover:bg-accent-soft aria-selected:bg-accent-soft aria-selected:inset-ring aria-selected:inset-ring-accent"
    >
      <Icon name={icon} className="size-5 text-muted" />
      <span className="min-w-0 wrap-anywhere">
        {name}
        {detail && <span className="block text-sm text-muted">{detail}</span>}
      </span>
    </Link>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Keyboard selection among the options: the first one at first; it wraps around. */
function useKeys(groups: readonly Group[], onClose: () => void) {
  const navigate = useNavigate()
  const [moved, setMoved] = useState(0)
  const options = groups.flatMap((group) => group.options)
  const active = moved < options.length ? moved : 0

  function onKeyDown(event: KeyboardEvent) {
    // While a character is being composed, such as an accent, keys belong to the input method.
    if (event.nativeEvent.isComposing || options.length === 0) return
    const step = steps[event.key]
    const chosen = options[active]
    if (step !== undefined) {
      event.preventDefault()
      setMoved((active + step + options.length) % options.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onClose()
      void navigate(chosen.to)
    }
  }
  return { active, count: options.length, begin: () => setMoved(0), onKeyDown }
}

/** The records found by the typed text. */
function useRecords(typed: string) {
  const session = useStaffSession()
  const text = typed.trim()
  const q = text.length < MIN_QUERY_LENGTH ? '' : text
  const { answered, retry } = useAnswerSoon(q, (asked, signal) =>
    findRecords(session, asked, signal),
  )
  const { groups, fault } = answered?.question === q ? answered.answer : nothing
  return { groups, fault, busy: q !== '' && answered?.question !== q, retry }
}

const nothing: SearchResult = { groups: [], fault: '' }
