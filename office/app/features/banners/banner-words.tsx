import type { OfficeBanner } from '@surco/contract'

import { Badge, type BadgeTone } from '../../../../storefront/app/ui/badge.tsx'

const states: Readonly<Record<OfficeBanner['state'], { text: string; tone: BadgeTone }>> = {
  shown: { text: 'A la vista', tone: 'accent' },
  upcoming: { text: 'Por empezar', tone: 'highlight' },
  over: { text: 'Terminó', tone: 'neutral' },
  hidden: { text: 'Oculto', tone: 'neutral' },
}

export const BannerBadge = ({ state }: Pick<OfficeBanner, 'state'>) => (
  <Badge tone={states[state].tone}>{states[state].text}</Badge>
)
