import type { BookEntry } from '@surco/contract'

import { Part } from '../../ui/details-page.tsx'
import { Entries } from './entries.tsx'

/** The history of the page's subject, from the audit log. */
export const Changes = ({ book }: { book: readonly BookEntry[] }) => (
  <Part title="Cambios">
    <Entries key={book[0]?.id} page={{ data: book, next: null }} roles={[]} address="/historial" />
  </Part>
)
