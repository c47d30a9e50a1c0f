import type { PublicConfig, ServiceCenter } from '@surco/contract'
import { useCallback, useEffect, useState } from 'react'

import { lateCode, useLateCode } from '../../lib/lazy-code.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { ServiceMap } from './draw-map.ts'
import type { CenterSearch } from './use-center-search.ts'

const drawing = lateCode(() => import('./draw-map.ts'))

interface Props {
  search: CenterSearch
  settings: PublicConfig['map']
  /** Must not change between renderings, because another function draws the map again */
  onChoose: (id: string) => void
}

const noCenters: ServiceCenter[] = []

/** Map of the centres found, which moves to the focused one; its code loads when it is shown. */
export function CenterMap({ search, settings, onChoose }: Props) {
  const { tileUrl, attribution } = settings
  const code = useLateCode(drawing)
  const [map, setMap] = useState<ServiceMap>()
  const [zoom, setZoom] = useState(0)
  const { results: centers = noCenters, location, type, focus } = search

  const draw = useCallback(
    (frame: HTMLDivElement) => {
      const drawn = code?.drawMap(frame, { tileUrl, onChoose, onZoom: setZoom })
      setMap(drawn)
      return () => drawn?.remove()
    },
    [code, tileUrl, onChoose],
  )
  useEffect(() => {
    map?.show({ centers, visitor: location, wholeCountry: type === 'todos' })
  }, [map, centers, location, type])
  useEffect(() => {
    if (focus) map?.focus(focus.id)
  }, [map, focus])

  return (
    <div className="flex h-full flex-col gap-1.5">
      <div className="relative isolate grow overflow-hidden rounded-card border border-line bg-surface-soft">
        {!code && <MapLoader />}
        <div
          ref={draw}
          role="region"
          aria-label="Mapa de los centros de servicio"
          data-zoom={zoom}
          className="service-map absolute inset-0"
        />
      </div>
      <p className="text-xs text-muted">
        {tileUrl
          ? attribution
          : 'Estados: INEGI y Natural Earth. Poblaciones: GeoNames (CC BY 4.0) e INEGI.'}
      </p>
    </div>
  )
}

/** Loads the code of the map; meanwhile a placeholder, and an error with a retry when it fails. */
function MapLoader() {
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  useEffect(() => {
    drawing.load().catch((error: unknown) => {
      reportFault(error)
      setFailed(attempt)
    })
  }, [attempt])
  if (failed < attempt) {
    return (
      <p className="absolute inset-0 flex items-center justify-center gap-2 text-muted">
        <Spinner /> Cargando el mapa…
      </p>
    )
  }
  return (
    <div className="absolute inset-0 z-1 p-4" role="status">
      <Notice
        tone="warning"
        title="No pudimos mostrar el mapa"
        action={
          <Button look="secondary" onClick={() => setAttempt(attempt + 1)}>
            Intentar nuevamente
          </Button>
        }
      />
    </div>
  )
}
