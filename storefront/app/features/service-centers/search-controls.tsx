import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import type { CenterSearch } from './next-search.ts'
import { locationBadge } from './search-texts.ts'
import { nearbyRadius, type States } from './use-center-search.ts'

interface Props {
  search: CenterSearch
  states: States | undefined
  onState: (key: string) => void
  onLocate: () => void
}

/** What the chosen way to search needs to know, and where it looked. */
export function SearchControls({ search, states, onState, onLocate }: Props) {
  if (search.type === 'cerca-de-mi') return <Nearby search={search} onLocate={onLocate} />
  if (search.type === 'por-estado') {
    return <StateChoice search={search} states={states} onState={onState} />
  }
  return null
}

function Nearby({ search, onLocate }: Pick<Props, 'search' | 'onLocate'>) {
  const { location, busy } = search
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {location && (
        <p className="inline-flex items-center gap-1.5 rounded-mark bg-accent-soft px-2 py-1 font-semibold text-accent-strong">
          <Icon name="pin" className="size-4" /> {locationBadge(location.method)}
        </p>
      )}
      <p className="text-muted">Radio de búsqueda de {nearbyRadius}km</p>
      {location && location.method !== 'GPS' && !busy && (
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          <p className="max-w-text text-muted">
            Para medir desde donde estás, permite el acceso a tu ubicación en el navegador.
          </p>
          <Button look="secondary" size="small" onClick={onLocate}>
            Usar mi ubicación
          </Button>
        </div>
      )}
    </div>
  )
}

type ChoiceProps = Pick<Props, 'search' | 'states' | 'onState'>

const StateChoice = ({ search, states, onState }: ChoiceProps) => (
  <Select
    label="Estado"
    value={search.state}
    disabled={!states}
    onChange={({ target }) => onState(target.value)}
    className="mb-4 max-w-panel"
  >
    <option value="">
      {search.busy && !states ? 'Cargando estados…' : 'Selecciona un estado'}
    </option>
    {Object.entries(states ?? {}).map(([key, name]) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </Select>
)
