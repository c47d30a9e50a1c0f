import { useId, type KeyboardEvent, type ReactNode } from 'react'

import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import {
  type CenterSearch,
  locationBadge,
  nearbyRadius,
  type States,
  type SearchType,
} from './use-center-search.ts'

interface SearchControlsProps {
  search: CenterSearch
  states: States | undefined
  onState: (key: string) => void
  onLocate: () => void
}

/** Inputs of the chosen type of search, and the location that it used. */
export function SearchControls({ search, states, onState, onLocate }: SearchControlsProps) {
  if (search.type === 'cerca-de-mi') return <Nearby search={search} onLocate={onLocate} />
  if (search.type === 'por-estado') {
    return <StateChoice search={search} states={states} onState={onState} />
  }
  return null
}

function Nearby({ search, onLocate }: Pick<SearchControlsProps, 'search' | 'onLocate'>) {
  const { location, busy } = search
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {location && (
        <p className="inline-flex items-center gap-1.5 rounded-mark bg-accent-soft px-2 py-1 font-semibold text-accent-strong">
          <Icon name="pin" className="size-4" /> {locationBadge(location.method)}
        </p>
      )}
      <p className="text-muted">Radio de búsqueda de {nearbyRadius}km</p>
      {location && location.method !== 'GPS' && !busy && (
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          <p className="max-w-text text-muted">
            Para medir desde donde estás, permite el acceso a tu ubicación en el navegador.
          </p>
          <Button look="secondary" size="small" onClick={onLocate}>
            Usar mi ubicación
          </Button>
        </div>
      )}
    </div>
  )
}

type ChoiceProps = Pick<SearchControlsProps, 'search' | 'states' | 'onState'>

const StateChoice = ({ search, states, onState }: ChoiceProps) => (
  <Select
    label="Estado"
    value={search.state}
    disabled={!states}
    onChange={({ target }) => onState(target.value)}
    className="mb-4 max-w-panel"
  >
    <option value="">
      {search.busy && !states ? 'Cargando estados…' : 'Selecciona un estado'}
    </option>
    {Object.entries(states ?? {}).map(([key, name]) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </Select>
)

const searchTypes: { type: SearchType; title: string; icon: IconName }[] = [
  { type: 'todos', title: 'Todos', icon: 'grid' },
  { type: 'cerca-de-mi', title: 'Cerca de mí', icon: 'pin' },
  { type: 'por-estado', title: 'Por estado', icon: 'globe' },
]

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

interface SearchTypeTabsProps {
  chosen: SearchType
  onChoose: (type: SearchType) => void
  children: ReactNode
}

/**
 * Tabs of the types of search. Arrow keys only move the focus: choosing a tab asks for the visitor's location or loads a
 * list, which must not happen on the way to another tab.
 */
export function SearchTypeTabs({ chosen, onChoose, children }: SearchTypeTabsProps) {
  const hydrated = useHydrated()
  const prefix = useId()

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const step = steps[event.key]
    const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
    if (step === undefined || tabs.length === 0) return
    tabs.at((tabs.indexOf(event.currentTarget) + step) % tabs.length)?.focus()
    event.preventDefault()
  }

  return (
    <>
      <div
        role="tablist"
        aria-label="Cómo buscar"
        className="flex gap-x-2 border-b border-line noscript:hidden max-xs:flex-wrap sm:gap-x-6"
      >
        {searchTypes.map(({ type, title, icon }) => (
          <button
            key={type}
            type="button"
            role="tab"
            id={`${prefix}-${type}`}
            aria-selected={type === chosen}
            aria-controls={`${prefix}-found`}
            tabIndex={type === chosen ? 0 : -1}
            disabled={!hydrated}
            onClick={() => onChoose(type)}
            onKeyDown={onKeyDown}
            className={`${tabLook} ${type === chosen ? 'border-accent' : unselectedLook}`}
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

const tabLook =
  '-mb-px inline-flex min-h-12 items-center gap-2 border-b-3 px-1.5 font-semibold whitespace-nowrap focus-visible:-outline-offset-3'
const unselectedLook = 'border-transparent text-muted hover:border-line-strong hover:text-ink'
