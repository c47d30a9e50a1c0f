import type { ServiceCenter } from '@surco/contract'
import { useRef, useState, useEffect, useSyncExternalStore } from 'react'

import { formatCount } from '../../lib/format.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useNarrowWindow } from '../../lib/use-narrow-window.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts'
import { CenterCard } from './center-card.tsx'
import { CenterMap } from './center-map.tsx'
import type { MapSettings } from './find-centers.ts'
import { SearchControls, SearchTypeTabs } from './search-controls.tsx'
import { type CenterSearch, useCenterSearch } from './use-center-search.ts'

const ChosenCenter = latePart(async () => (await import('./chosen-center.tsx')).ChosenCenter)

interface CenterFinderProps {
  /** All of them; undefined when they failed to load */
  centers: ServiceCenter[] | undefined
  settings: MapSettings
}

/** Finds a service centre in a list and on a map, which a button opens on phones. */
export function CenterFinder({ centers, settings }: CenterFinderProps) {
  const { search, states, ...actions } = useCenterSearch(centers, settings.geoipUrl)
  const [opened, setOpened] = useState(false)
  const narrow = useNarrowWindow()
  const hydrated = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const chosen = chosenOf(search)

  function show(id: string) {
    setOpened(true)
    actions.focus(id)
    if (narrow) place.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <SearchTypeTabs chosen={search.type} onChoose={actions.chooseType}>
      <SearchControls
        {...{ search, states }}
        onState={actions.chooseState}
        onLocate={actions.retry}
      />
      <div ref={place} className="scroll-mt-4 md:hidden noscript:hidden">
        <Button
          look="secondary"
          aria-expanded={opened}
          disabled={!hydrated}
          onClick={() => setOpened(!opened)}
          className="mb-4 w-full"
        >
          <Icon name="pin" /> {opened ? 'Ocultar mapa' : 'Ver mapa'}
        </Button>
      </div>
      <div className="grid gap-x-6 md:grid-cols-2 noscript:block">
        <div
          className={`mb-5 flex flex-col md:order-last md:h-176 noscript:hidden ${opened ? '' : 'max-md:hidden'}`}
        >
          {chosen && <ChosenCenter center={chosen} />}
          <div className="h-96 md:h-auto md:grow">
            {hydrated && (opened || !narrow) && (
              <CenterMap search={search} settings={settings.map} onChoose={actions.focus} />
            )}
          </div>
        </div>
        <div className="relative md:max-h-176 md:overflow-y-auto noscript:max-h-none">
          <SearchOutcome {...{ search }} follows={!narrow} onShow={show} onRetry={actions.retry} />
        </div>
      </div>
    </SearchTypeTabs>
  )
}

/** The focused centre, or the only one found. */
const chosenOf = ({ results = [], focus }: CenterSearch) =>
  results.find(({ _id }) => _id === focus?.id) ?? (results.length === 1 ? results[0] : undefined)

interface SearchOutcomeProps {
  search: CenterSearch
  /** The list scrolls to the focused centre */
  follows: boolean
  onShow: (id: string) => void
  onRetry: () => void
}

/** Results of a search, or why there are none; their number is announced by screen readers. */
const SearchOutcome = (props: SearchOutcomeProps) => (
  <>
    <h2 className="sr-only">Centros encontrados</h2>
    <p role="status" className="font-semibold tabular-nums">
      {statusText(props.search)}
    </p>
    <div role="alert">{props.search.fault && <Fault {...props} />}</div>
    {props.search.busy && <ListSkeleton />}
    <Found {...props} />
  </>
)

function statusText({ type, location, busy, results }: CenterSearch) {
  if (busy && type === 'cerca-de-mi' && !location) return 'Buscando tu ubicación…'
  if (busy) return 'Cargando…'
  return results && results.length > 0 ? formatCount(results.length, 'centro', 'centros') : ''
}

const Fault = ({ search, onRetry }: SearchOutcomeProps) => (
  <Notice
    tone="danger"
    title={search.fault}
    action={
      <Button look="secondary" onClick={onRetry}>
        Intentar nuevamente
      </Button>
    }
  />
)

function Found({ search, follows, onShow }: SearchOutcomeProps) {
  const { results, focus, type } = search
  if (!results) return null
  if (results.length > 0) return <CenterList centers={results} {...{ focus, follows, onShow }} />
  return (
    <EmptyState icon="pin" title="No se encontraron centros de servicio">
      <p className="text-muted">
        {type === 'cerca-de-mi'
          ? 'Busca por estado: te atiende cualquiera de nuestros centros.'
          : 'Escríbenos y te decimos dónde te atendemos.'}
      </p>
    </EmptyState>
  )
}

const ListSkeleton = () => (
  <div aria-hidden="true" className="flex flex-col gap-5 py-4">
    {['uno', 'dos', 'tres'].map((key) => (
      <Skeleton key={key} className="h-28 w-full" />
    ))}
  </div>
)

interface CenterListProps {
  centers: ServiceCenter[]
  focus: { id: string } | undefined
  /** Scrolls to the focused centre */
  follows: boolean
  onShow: (id: string) => void
}

/** Centres shown at first; the others are below "Ver más" */
const shownFirst = 6

/** List of the centres found: the first ones, and the others behind a button. */
function CenterList({ centers, focus, follows, onShow }: CenterListProps) {
  const now = useMinute()
  const frame = useRef<HTMLDivElement>(null)
  const rest = centers.slice(shownFirst)
  const focusInRest = rest.some(({ _id }) => _id === focus?.id)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!focus || !follows) return
    const card = frame.current?.querySelector('[aria-current]')
    card?.scrollIntoView({
      block: 'nearest',
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }, [focus, follows])
  const card = (center: ServiceCenter) => (
    <li
      key={center._id}
      aria-current={center._id === focus?.id ? 'true' : undefined}
      className="border-l-4 border-l-transparent py-4 pl-3 first:pt-3 aria-[current=true]:border-l-accent aria-[current=true]:bg-accent-soft md:pr-3"
    >
      <CenterCard center={center} now={now} onShow={() => onShow(center._id)} />
    </li>
  )
  return (
    <div ref={frame}>
      <ul aria-label="Centros de servicio" className="divide-y divide-line">
        {centers.slice(0, shownFirst).map(card)}
      </ul>
      {rest.length > 0 && (
        <details
          open={opened || focusInRest}
          onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
          className="group border-t border-line"
        >
          <summary className="flex min-h-12 cursor-pointer items-center justify-center gap-2 py-2 font-semibold text-accent underline-offset-4 hover:underline">
            <span className="group-open:hidden">Ver más centros ({rest.length})</span>
            <span className="hidden group-open:inline">Ver menos</span>
          </summary>
          <ul aria-label="Más centros de servicio" className="divide-y divide-line">
            {rest.map(card)}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Milliseconds */
const minute = 60_000

/** The start of the current minute; undefined on the server. */
function useMinute(): Date | undefined {
  const count = useSyncExternalStore(followMinutes, countMinutes, () => undefined)
  return count === undefined ? undefined : new Date(count * minute)
}

const countMinutes = () => Math.floor(Date.now() / minute)

function followMinutes(onChange: () => void) {
  const timer = setInterval(onChange, 1000)
  return () => clearInterval(timer)
}
