import { useState } from 'react'

import { Checkbox } from '../../../storefront/app/ui/choices.tsx'
import { Icon } from '../../../storefront/app/ui/icon.tsx'

/** Which columns of a list somebody does not want to see, as this device remembers; all are seen at first. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState(() => readHidden(list))
  const toggle = (title: string) => {
    const next = hidden.includes(title) ? hidden.filter((one) => one !== title) : [...hidden, title]
    setHidden(next)
    keepHidden(list, next)
  }
  return { hidden, toggle }
}

interface Props {
  titles: readonly string[]
  hidden: readonly string[]
  onToggle: (title: string) => void
}

/** The columns that can be chosen, above their table. */
export const ColumnChoice = ({ titles, hidden, onToggle }: Props) => (
  <details className="group mb-3">
    <summary className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-button px-2 font-semibold text-accent hover:bg-accent-soft">
      <Icon name="grid" />
      Columnas
      <Icon name="chevronDown" className="size-4 group-open:rotate-180" />
    </summary>
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">Columnas que se ven</legend>
      {titles.map((title) => (
        <Checkbox
          key={title}
          label={title}
          checked={!hidden.includes(title)}
          onChange={() => onToggle(title)}
        />
      ))}
    </fieldset>
  </details>
)

const keyOf = (list: string) => `oficina-columnas-${list}`

/** Nothing is hidden where the browser keeps nothing, or something else. */
export function readHidden(list: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((title) => typeof title === 'string') : []
  } catch {
    return []
  }
}

/** Where the browser keeps nothing, the choice lasts as long as the page. */
export function keepHidden(list: string, hidden: readonly string[]) {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(hidden))
  } catch {
    // Full, or not allowed.
  }
}
