import { contactPath } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { lackingTexts } from './order-texts.ts'

/** Says of a paid order that units of it are gone, and what the shop will do about it. */
export const LackingNotice = () => (
  <Notice tone="warning" title={lackingTexts.title}>
    <p>{lackingTexts.next}</p>
    <p>
      Tu dinero está seguro: no pagues de nuevo. Si prefieres el reembolso, te devolvemos el total.
      Si no quieres esperar, <TextLink to={contactPath}>contáctanos</TextLink> con tu número de
      orden a la mano.
    </p>
  </Notice>
)
