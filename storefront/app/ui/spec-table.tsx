import type { ReactNode } from 'react'

interface Row {
  name: string
  value: ReactNode
}

interface Props {
  caption: string
  captionHidden?: boolean
  rows: Row[]
}

/** The technical data of a machine: what it is at the left, how much at the right. */
export function SpecTable({ caption, captionHidden = false, rows }: Props) {
  return (
    <table className="w-full max-w-text border-t border-line text-left text-sm md:text-base">
      <caption
        className={captionHidden ? 'sr-only' : 'pb-3 text-left font-display text-heading font-bold'}
      >
        {caption}
      </caption>
      <tbody>
        {rows.map(({ name, value }, index) => (
          <tr key={`${index}-${name}`} className="border-b border-line align-baseline">
            <th scope="row" className="w-2/5 py-3 pr-4 font-normal text-muted">
              {name}
            </th>
            <td className="py-3 font-medium tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
