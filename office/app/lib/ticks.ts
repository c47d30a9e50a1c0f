import { useState } from 'react'
import { useLocation } from 'react-router'

interface Ticks {
  /** The address of the list */
  list: string
  ticked: ReadonlySet<string>
  everything: boolean
}

/** Which rows of a list are ticked, by their keys; in another list none are. */
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
    /** All that the list finds, on other pages as well */
    everything: everything && chosen.length === keys.length,
    isWholePage: keys.length > 0 && chosen.length === keys.length,
    choosePage: (wanted: boolean) => choose(wanted ? keys : []),
    chooseEverything: () => setLast({ list, ticked, everything: true }),
    has: (key: string) => ticked.has(key),
    toggle: (key: string) =>
      choose(ticked.has(key) ? chosen.filter((one) => one !== key) : [...chosen, key]),
  }
}
