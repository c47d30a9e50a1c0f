import { useState } from 'react'
import { useLocation } from 'react-router'

interface Ticks {
  /** Query of the list's address */
  list: string
  ticked: ReadonlySet<string>
  everything: boolean
}

/** State of the ticked rows of a list, by key; another list starts without any. */
export function useTicks(keys: readonly string[]) {
  const { search: list } = useLocation()
  const [last, setLast] = useState<Ticks>({ list, ticked: new Set(), everything: false })
  const { ticked, everything } =
    last.list === list ? last : { ticked: new Set<string>(), everything: false }
  const chosen = keys.filter((key) => ticked.has(key))
  const choose = (next: Iterable<string>) =>
    setLast({ list, ticked: new Set(next), everything: false })
  return {
    chosen,
    /** All results, also those on other pages */
    everything: everything && chosen.length === keys.length,
    isPageChosen: keys.length > 0 && chosen.length === keys.length,
    choosePage: (wanted: boolean) => choose(wanted ? keys : []),
    chooseEverything: () => setLast({ list, ticked, everything: true }),
    has: (key: string) => ticked.has(key),
    toggle: (key: string) =>
      choose(ticked.has(key) ? chosen.filter((other) => other !== key) : [...chosen, key]),
  }
}
