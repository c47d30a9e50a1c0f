import type { Tab } from './tabs.tsx'

/** Where a key leads from a tab: to its neighbours, around the ends, or to the first or last one. */
export function nextTab(tabs: Tab[], current: Tab | undefined, key: string) {
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step === undefined || !current) return undefined
  return tabs.at((tabs.indexOf(current) + step) % tabs.length)
}
