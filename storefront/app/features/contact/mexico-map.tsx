import { countryPath, mapHeight, mapWidth, onMap } from './mexico-outline.ts'
import { findStatePlace } from './state-places.ts'

interface Props {
  city: string
  state: string
  className?: string
}

/** The country with a pin on the shop's state; nothing where the state is not known. */
export function MexicoMap({ city, state, className }: Props) {
  const place = findStatePlace(state)
  if (!place) return null
  const { x, y } = onMap(place.longitude, place.latitude)
  return (
    <svg
      role="img"
      aria-label={`Mapa de México con la tienda en ${city}, ${state}`}
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      className={className}
    >
      <path d={countryPath} strokeLinejoin="round" className="fill-accent-soft stroke-accent" />
      <circle cx={x} cy={y} r="26" className="fill-highlight opacity-40" />
      <path
        d={`M${x} ${y}c0 0-19-23-19-37a19 19 0 1 1 38 0c0 14-19 37-19 37Z`}
        className="fill-accent-strong"
      />
      <circle cx={x} cy={y - 37} r="7" className="fill-surface" />
    </svg>
  )
}
