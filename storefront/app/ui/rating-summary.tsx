import type { TestimonialSummary } from '@surco/contract'

import { formatCount, formatInteger } from '../lib/format.ts'
import { ShareBar } from './share-bar.tsx'
import { Stars } from './stars.tsx'

interface Props {
  title: string
  summary: TestimonialSummary
}

const levels = [5, 4, 3, 2, 1]

/** The average of all ratings and how many there are of each. */
export function RatingSummary({ title, summary: { average, total, breakdown } }: Props) {
  const countOf = (stars: number) => breakdown.find((level) => level.stars === stars)?.count ?? 0
  return (
    <div className="grid w-full gap-x-16 gap-y-6 lg:w-auto lg:grid-cols-[22rem_20rem]">
      <div>
        <h2 className="max-w-[20ch] text-title">{title}</h2>
        <div className="mt-4 flex flex-wrap items-center gap-x-4">
          <p className="font-display text-6xl font-extrabold tracking-tight whitespace-nowrap tabular-nums max-xs:text-5xl">
            {average.toFixed(1)}
          </p>
          <div>
            <Stars rating={average} size="large" />
            <p className="text-sm text-muted">{formatCount(total, 'opinión', 'opiniones')}</p>
          </div>
        </div>
      </div>
      <table className="w-full max-w-110 text-sm tabular-nums">
        <caption className="sr-only">Opiniones por número de estrellas</caption>
        <tbody>
          {levels.map((stars) => (
            <Level key={stars} stars={stars} share={countOf(stars) / total} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Level = ({ stars, share }: { stars: number; share: number }) => (
  <tr>
    <th scope="row" className="py-0.5 pr-3 text-left font-normal whitespace-nowrap">
      {formatCount(stars, 'estrella', 'estrellas')}
    </th>
    <td className="w-full">
      <ShareBar share={share} className="text-highlight" />
    </td>
    <td className="py-0.5 pl-3 text-right whitespace-nowrap text-muted">
      {formatInteger(Math.round(100 * share))}%
    </td>
  </tr>
)
