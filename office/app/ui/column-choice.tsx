import { useState } from 'react'

import { Checkbox } from '../../../storefront/app/ui/choices.tsx'
import { Icon } from '../../../storefront/app/ui/icon.tsx'

/** State of the hidden columns of a list, stored on the device; at first none are hidden. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState(() => readHidden(list))
  const toggle = (title: string) => {
    const next = hidden.includes(title)
      ? hidden.filter((other) => other !== title)
      : [...hidden, title]
    setHidden(next)
    storeHidden(list, next)
  }
  return { hidden, toggle }
}

interface Props {
  titles: readonly string[]
  hidden: readonly string[]
  onToggle: (title: string) => void
}

/** Checkboxes that show or hide columns of a table. */
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

/** Reads the hidden columns; none when the browser has stored nothing valid. */
export function readHidden(list: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((title) => typeof title === 'string') : []
  } catch {
    return []
  }
}

/** Stores the hidden columns; when storage is unavailable, the choice lasts until the page is left. */
export function storeHidden(list: string, hidden: readonly string[]) {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(hidden))
  } catch {
    // Storage is full or not allowed.
  }
}
