import type { ProductChange } from '@surco/contract'

import { Badge, type BadgeTone } from '../../../../storefront/app/ui/badge.tsx'

const states: Readonly<Record<ProductChange['state'], { text: string; tone: BadgeTone }>> = {
  running: { text: 'En curso', tone: 'warning' },
  done: { text: 'Hecho', tone: 'accent' },
  undoing: { text: 'Deshaciendo', tone: 'warning' },
  undone: { text: 'Deshecho', tone: 'neutral' },
}

/** Badge with the state of a bulk change. */
export const ChangeState = ({ state }: Pick<ProductChange, 'state'>) => (
  <Badge tone={states[state].tone}>{states[state].text}</Badge>
)
