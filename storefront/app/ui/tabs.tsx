import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useHydrated } from '../lib/use-hydrated.ts'

export interface Tab {
  /** Also the fragment of the address that opens it */
  id: string
  title: string
  content: ReactNode
}

/**
 * Tabs. Before hydration their heads are links to the panels; without JavaScript all panels are shown, one below
 * another.
 */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const hydrated = useHydrated()
  const prefix = useId()
  const { hash } = useLocation()
  const [chosen, setChosen] = useState<string>()
  const current = tabs.find(({ id }) => id === (chosen ?? hash.slice(1))) ?? tabs[0]

  function onKeyDown(event: KeyboardEvent) {
    const next = nextTab(tabs, current, event.key)
    if (!next) return
    event.preventDefault()
    setChosen(next.id)
    document.getElementById(`${prefix}-${next.id}`)?.focus()
  }

  return (
    <div className="group/tabs">
      <div
        {...(hydrated && { role: 'tablist', 'aria-label': label, onKeyDown })}
        className="scroll-hint flex gap-x-4 border-b border-line max-xs:flex-wrap xs:overflow-x-auto xl:gap-x-6"
      >
        {tabs.map((tab) => (
          <TabHead
            key={tab.id}
            tab={tab}
            headId={`${prefix}-${tab.id}`}
            hydrated={hydrated}
            selected={tab === current}
            onChoose={() => setChosen(tab.id)}
          />
        ))}
      </div>
      {tabs.map((tab, index) => (
        <TabPanel
          key={tab.id}
          tab={tab}
          headId={`${prefix}-${tab.id}`}
          hydrated={hydrated}
          selected={tab === current}
          first={index === 0}
        />
      ))}
    </div>
  )
}

interface PartProps {
  tab: Tab
  headId: string
  hydrated: boolean
  selected: boolean
}

const head =
  '-mb-px inline-flex min-h-12 items-center border-b-3 px-1 font-semibold whitespace-nowrap focus-visible:-outline-offset-3'
const selectedHead = 'border-accent text-ink'
const otherHead = 'border-transparent text-muted hover:border-line-strong hover:text-ink'

function TabHead(props: PartProps & { onChoose: () => void }) {
  const { tab, headId, hydrated, selected, onChoose } = props
  const className = `${head} ${selected ? selectedHead : otherHead}`
  if (!hydrated) {
    return (
      <a href={`#${tab.id}`} className={className}>
        {tab.title}
      </a>
    )
  }
  return (
    <button
      type="button"
      role="tab"
      id={headId}
      aria-selected={selected}
      aria-controls={tab.id}
      tabIndex={selected ? 0 : -1}
      onClick={onChoose}
      className={className}
    >
      {tab.title}
    </button>
  )
}

// Shows before hydration what is shown after it, so that nothing moves.
const early = {
  first: '[@media(scripting:enabled)]:group-has-[section:target]/tabs:not-target:hidden',
  other: '[@media(scripting:enabled)]:not-target:hidden',
}

function TabPanel({ tab, headId, hydrated, selected, first }: PartProps & { first: boolean }) {
  return (
    <section
      id={tab.id}
      hidden={hydrated && !selected}
      {...(hydrated && { role: 'tabpanel', tabIndex: 0, 'aria-labelledby': headId })}
      className={`py-6 ${hydrated ? '' : early[first ? 'first' : 'other']}`}
    >
      <h2 className="sr-only text-heading noscript:not-sr-only noscript:mb-3">{tab.title}</h2>
      {tab.content}
    </section>
  )
}

/** The tab that a key moves to: a neighbour, wrapping around at the ends, or the first or last one. */
function nextTab(tabs: Tab[], current: Tab | undefined, key: string) {
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step === undefined || !current) return undefined
  return tabs.at((tabs.indexOf(current) + step) % tabs.length)
}
