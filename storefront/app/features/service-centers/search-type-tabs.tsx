import { useId, type KeyboardEvent, type ReactNode } from 'react'

import { useHydrated } from '../../lib/use-hydrated.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { SearchType } from './next-search.ts'

const kinds: { type: SearchType; title: string; icon: IconName }[] = [
  { type: 'todos', title: 'Todos', icon: 'grid' },
  { type: 'cerca-de-mi', title: 'Cerca de mí', icon: 'pin' },
  { type: 'por-estado', title: 'Por estado', icon: 'globe' },
]

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

interface Props {
  chosen: SearchType
  onChoose: (type: SearchType) => void
  children: ReactNode
}

/**
 * The ways to search, and what belongs to the chosen one. Arrows only move among them: choosing one asks for the
 * visitor's place or loads a list, which nobody wants on the way to another.
 */
export function SearchTypeTabs({ chosen, onChoose, children }: Props) {
  const alive = useHydrated()
  const prefix = useId()

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const step = steps[event.key]
    const heads = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
    if (step === undefined || heads.length === 0) return
    heads.at((heads.indexOf(event.currentTarget) + step) % heads.length)?.focus()
    event.preventDefault()
  }

  return (
    <>
      <div
        role="tablist"
        aria-label="Cómo buscar"
        className="flex gap-x-2 border-b border-line noscript:hidden max-xs:flex-wrap sm:gap-x-6"
      >
        {kinds.map(({ type, title, icon }) => (
          <button
            key={type}
            type="button"
            role="tab"
            id={`${prefix}-${type}`}
            aria-selected={type === chosen}
            aria-controls={`${prefix}-found`}
            tabIndex={type === chosen ? 0 : -1}
            disabled={!alive}
            onClick={() => onChoose(type)}
            onKeyDown={onKeyDown}
            className={`${head} ${type === chosen ? 'border-accent' : other}`}
          >
            <Icon name={icon} className="size-4.5 max-sm:hidden" /> {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${prefix}-found`}
        aria-labelledby={`${prefix}-${chosen}`}
        className="pt-5"
      >
        {children}
      </div>
    </>
  )
}

const head =
  '-mb-px inline-flex min-h-12 items-center gap-2 border-b-3 px-1.5 font-semibold whitespace-nowrap focus-visible:-outline-offset-3'
const other = 'border-transparent text-muted hover:border-line-strong hover:text-ink'
