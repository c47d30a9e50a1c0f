import type { ServiceCenter } from '@surco/contract'
import { useRef, useState } from 'react'

import { useHydrated } from '../../lib/use-hydrated.ts'
import { useNarrowWindow } from '../../lib/use-narrow-window.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { CenterMap } from './center-map.tsx'
import type { MapSettings } from './load-service-centers.ts'
import type { CenterSearch } from './next-search.ts'
import { SearchControls } from './search-controls.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import { SearchTypeTabs } from './search-type-tabs.tsx'
import { useCenterSearch } from './use-center-search.ts'

const ChosenCenter = latePart(async () => (await import('./chosen-center.tsx')).ChosenCenter)

interface Props {
  /** All of them; undefined when they failed to load */
  centers: ServiceCenter[] | undefined
  settings: MapSettings
}

/** Finds a service centre in a list and on a map, which on a phone is opened when it is wanted. */
export function CenterFinder({ centers, settings }: Props) {
  const { search, states, ...ask } = useCenterSearch(centers, settings.geoipUrl)
  const [opened, setOpened] = useState(false)
  const narrow = useNarrowWindow()
  const alive = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const chosen = chosenOf(search)

  function show(id: string) {
    setOpened(true)
    ask.focus(id)
    if (narrow) place.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <SearchTypeTabs chosen={search.type} onChoose={ask.chooseType}>
      <SearchControls {...{ search, states }} onState={ask.chooseState} onLocate={ask.retry} />
      <div ref={place} className="scroll-mt-4 md:hidden noscript:hidden">
        <Button
          look="secondary"
          aria-expanded={opened}
          disabled={!alive}
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
            {alive && (opened || !narrow) && (
              <CenterMap search={search} settings={settings.map} onChoose={ask.focus} />
            )}
          </div>
        </div>
        <div className="relative md:max-h-176 md:overflow-y-auto noscript:max-h-none">
          <SearchOutcome {...{ search }} follows={!narrow} onShow={show} onRetry={ask.retry} />
        </div>
      </div>
    </SearchTypeTabs>
  )
}

/** The centre that is looked at, or the only one there is. */
const chosenOf = ({ results = [], focus }: CenterSearch) =>
  results.find(({ _id }) => _id === focus?.id) ?? (results.length === 1 ? results[0] : undefined)
