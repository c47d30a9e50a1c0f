import type { CatalogImport } from '@surco/contract'

import { Badge, type BadgeTone } from '../../../../storefront/app/ui/badge.tsx'

const states: Readonly<Record<CatalogImport['state'], { text: string; tone: BadgeTone }>> = {
  matching: { text: 'Por revisar columnas', tone: 'warning' },
  checking: { text: 'Revisando', tone: 'warning' },
  ready: { text: 'Por cargar', tone: 'warning' },
  running: { text: 'Cargando', tone: 'warning' },
  done: { text: 'Cargada', tone: 'accent' },
  undoing: { text: 'Deshaciendo', tone: 'warning' },
  undone: { text: 'Deshecha', tone: 'neutral' },
  failed: { text: 'No se puede leer', tone: 'neutral' },
}

/** Badge with the state of an import. */
export const ImportState = ({ state }: Pick<CatalogImport, 'state'>) => (
  <Badge tone={states[state].tone}>{states[state].text}</Badge>
)
