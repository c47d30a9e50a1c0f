import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

import { useHydrated } from '../lib/use-hydrated.ts'

export interface Tab {
  id: string
  title: string
  content: ReactNode
}

/** Tabs; before the page is alive all of them stand below one another and the heads are links. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const alive = useHydrated()
  const prefix = useId()
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0]

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || !current) return
    event.preventDefault()
    const next = tabs.at((tabs.indexOf(current) + step) % tabs.length)
    if (!next) return
    setChosen(next.id)
    document.getElementById(`${prefix}-${next.id}`)?.focus()
  }

  return (
    <div>
      <div
        {...(alive && { role: 'tablist', 'aria-label': label, onKeyDown })}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <TabHead
            key={tab.id}
            tab={tab}
            headId={`${prefix}-${tab.id}`}
            alive={alive}
            selected={tab === current}
            onChoose={() => setChosen(tab.id)}
          />
        ))}
      </div>
      {tabs.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          hidden={alive && id !== current?.id}
          {...(alive && { role: 'tabpanel', tabIndex: 0, 'aria-labelledby': `${prefix}-${id}` })}
          className="py-5"
        >
          <h2 className={alive ? 'sr-only' : 'mb-3 text-lg font-bold'}>{title}</h2>
          {content}
        </section>
      ))}
    </div>
  )
}

interface TabHeadProps {
  tab: Tab
  headId: string
  alive: boolean
  selected: boolean
  onChoose: () => void
}

function TabHead({ tab: { id, title }, headId, alive, selected, onChoose }: TabHeadProps) {
  const look =
    'inline-flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap hover:text-accent md:px-5'
  if (!alive) {
    return (
      <a href={`#${id}`} className={`${look} border-transparent text-muted`}>
        {title}
      </a>
    )
  }
  return (
    <button
      type="button"
      role="tab"
      id={headId}
      aria-selected={selected}
      aria-controls={id}
      tabIndex={selected ? 0 : -1}
      onClick={onChoose}
      className={`${look} ${selected ? 'border-accent text-accent' : 'border-transparent text-muted'}`}
    >
      {title}
    </button>
  )
}
