import type { Impuesto } from '@surco/contract'

import { formatCount } from '../../lib/format.ts'
import { catalogPath, checkoutPath } from '../../lib/paths.ts'
import { Amount, Amounts, TotalAmount } from '../../ui/amounts.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { TaxAmounts, taxNote } from '../../ui/tax-amounts.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PurchasePromises } from './purchase-promises.tsx'

interface Props {
  /** Units in the cart */
  count: number
  /** Pesos */
  subtotal: number
  /** The IVA in it, by rate */
  taxes: Impuesto[]
}

/** What the cart costs; a guest's total is the subtotal. */
export const CartSummary = ({ count, subtotal, taxes }: Props) => (
  <section
    aria-labelledby="resumen"
    className="flex flex-col gap-5 rounded-card bg-surface-soft p-5 md:p-6 lg:sticky lg:top-36"
  >
    <h2 id="resumen" className="text-heading">
      Resumen
    </h2>
    <Amounts>
      <Amount name={`Subtotal (${formatCount(count, 'producto', 'productos')})`}>
        <Money pesos={subtotal} />
      </Amount>
      <Amount name="Envío">Calculado en el siguiente paso</Amount>
      <TotalAmount>
        <Money pesos={subtotal} />
      </TotalAmount>
      <TaxAmounts taxes={taxes} />
    </Amounts>
    <div className="flex flex-col gap-3 text-center">
      <LinkButton look="buy" size="large" to={checkoutPath}>
        Continuar al pago
      </LinkButton>
      <p className="text-sm text-muted">{taxNote(taxes)}</p>
    </div>
    <PurchasePromises />
    <TextLink to={catalogPath()} className="self-center py-2 text-sm">
      Seguir comprando
    </TextLink>
  </section>
)
