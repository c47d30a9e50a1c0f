import type { ServiceCenter } from '@surco/contract'
import { useEffect, useRef } from 'react'

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

/** The centres found, one below the other. */
export function CenterList({ centers, focus, follows, onShow }: Props) {
  const now = useMinute()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!focus || !follows) return
    const card = list.current?.querySelector('[aria-current]')
    card?.scrollIntoView({ block: 'nearest', behavior: wantsCalm() ? 'instant' : 'smooth' })
  }, [focus, follows])
  return (
    <ul ref={list} aria-label="Centros de servicio" className="divide-y divide-line">
      {centers.map((center) => (
        <li
          key={center._id}
          aria-current={center._id === focus?.id ? 'true' : undefined}
          className="border-l-4 border-l-transparent py-4 pl-3 first:pt-3 aria-[current=true]:border-l-accent aria-[current=true]:bg-accent-soft md:pr-3"
        >
          <CenterCard center={center} now={now} onShow={() => onShow(center._id)} />
        </li>
      ))}
    </ul>
  )
}
