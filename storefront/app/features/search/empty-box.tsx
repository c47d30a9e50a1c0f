import { useId, type ReactNode, useEffect, useState } from 'react'

import { api } from '../../data/api.ts'
import { Link } from '../../lib/link.tsx'
import { searchPath } from '../../lib/paths.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { forgetSearch, forgetSearches, useRecentSearches } from './recent-searches.ts'

interface Props {
  onChoose: (text: string) => void
  /** Called after a past search was removed together with its button */
  onForget: () => void
}

/** Shown before anything is typed: recent and popular searches. */
export function EmptyBox({ onChoose, onForget }: Props) {
  const recent = useRecentSearches()
  const popular = usePopularSearches()
  if (recent.length === 0 && popular.length === 0) return null
  return (
    <PanelFrame>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain py-3">
        {recent.length > 0 && (
          <RecentSearches texts={recent} onChoose={onChoose} onForget={onForget} />
        )}
        {popular.length > 0 && (
          <Part title="Búsquedas populares">
            <ul className="flex flex-wrap gap-2 px-4 pb-2 md:px-5">
              {popular.map((text) => (
                <li key={text} className="min-w-0">
                  <LinkChip to={searchPath(text)} name={text} onClick={() => onChoose(text)} />
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </PanelFrame>
  )
}

function RecentSearches({ texts, onChoose, onForget }: Props & { texts: string[] }) {
  const thenNotify = (forget: () => void) => () => {
    forget()
    onForget()
  }
  return (
    <Part
      title="Búsquedas recientes"
      action={
        <Button look="quiet" size="small" onClick={thenNotify(forgetSearches)}>
          Borrar todas
        </Button>
      }
    >
      <ul>
        {texts.map((text) => (
          <li key={text} className="flex items-center pr-2 hover:bg-surface-soft">
            <Link
              to={searchPath(text)}
              onClick={() => onChoose(text)}
              className="flex min-h-11 min-w-0 grow items-center gap-4 px-4 py-2 focus-visible:-outline-offset-3 md:px-5"
            >
              <Icon name="clock" className="size-4 text-muted" />
              <span className="min-w-0 break-words">{text}</span>
            </Link>
            <IconButton
              icon="close"
              label={`Quitar ${text} de las búsquedas recientes`}
              onClick={thenNotify(() => forgetSearch(text))}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface PartProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

function Part({ title, action, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-9 items-center justify-between gap-4 px-4 md:px-5">
        <h2 id={id} className="font-sans text-xs font-semibold tracking-normal text-muted">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Loaded once per visit, because they change slowly */
let cached: string[] | undefined

/** Searches for the best-selling products; empty until they are loaded, or when that fails. */
function usePopularSearches() {
  const [popular, setPopular] = useState(cached ?? [])
  useEffect(() => {
    if (!cached) void loadPopular().then(setPopular)
  }, [])
  return popular
}

async function loadPopular() {
  try {
    const { data } = await api('GET /products/popular-searches', {})
    cached = data
    return data
  } catch (error) {
    reportFault(error)
    return []
  }
}
