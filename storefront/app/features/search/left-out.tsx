import { formatList } from '../../lib/format.ts'

/** Says which words of the query nothing was found with. */
export const LeftOut = ({ words }: { words: string[] }) => (
  <p>
    No encontramos <strong>{formatList(words)}</strong>; esto es lo que hay con el resto de tu
    búsqueda
  </p>
)
