import type { ServiceCenter } from '@surco/contract'
import { useEffect, useRef, useState } from 'react'

import { wantsCalm } from '../../ui/use-calm.ts'
import { CenterCard } from './center-card.tsx'
import { useMinute } from './use-minute.ts'

interface Props {
  centers: ServiceCenter[]
  focus: { id: string } | undefined
  /** Brings the centre that is looked at into sight */
  follows: boolean
  onShow: (id: string) => void
}

/** So many are read at once; the others come below "Ver más". */
const first = 6

/** The centres found, one below the other: the nearest or first ones, and the others when they are wanted. */
export function CenterList({ centers, focus, follows, onShow }: Props) {
  const now = useMinute()
  const frame = useRef<HTMLDivElement>(null)
  const rest = centers.slice(first)
  const focusInRest = rest.some(({ _id }) => _id === focus?.id)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!focus || !follows) return
    const card = frame.current?.querySelector('[aria-current]')
    card?.scrollIntoView({ block: 'nearest', behavior: wantsCalm() ? 'instant' : 'smooth' })
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
        {centers.slice(0, first).map(card)}
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
