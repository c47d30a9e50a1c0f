import type { BookEntry } from '@surco/contract'

import { Part } from '../../ui/details-page.tsx'
import { Entries } from './entries.tsx'

/** What was changed of the thing that a page is about. */
export const Changes = ({ book }: { book: readonly BookEntry[] }) => (
  <Part title="Cambios">
    <Entries key={book[0]?.id} page={{ data: book, next: null }} roles={[]} address="/historial" />
  </Part>
)
