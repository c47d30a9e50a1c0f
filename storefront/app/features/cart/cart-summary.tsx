import { formatCount, formatPrice } from '../../lib/format.ts'
import { checkoutPath } from '../../lib/paths.ts'
import { Amount, Amounts, TotalAmount } from '../../ui/amounts.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface Props {
  /** Units in the cart */
  count: number
  /** Pesos */
  subtotal: number
}

/** What the cart costs; a guest's total is the subtotal. */
export function CartSummary({ count, subtotal }: Props) {
  return (
    <section
      aria-labelledby="resumen"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface-soft p-4 md:p-6 lg:sticky lg:top-40"
    >
      <h2 id="resumen" className="text-lg font-bold">
        Resumen
      </h2>
      <Amounts>
        <Amount name={`Subtotal (${formatCount(count, 'producto', 'productos')})`}>
          {formatPrice(subtotal)}
        </Amount>
        <Amount name="Envío">
          <span className="text-muted">Calculado en el siguiente paso</span>
        </Amount>
        <TotalAmount>{formatPrice(subtotal)}</TotalAmount>
      </Amounts>
      {/* A whole new document: only the checkout's own policy admits the payment provider's scripts. */}
      <LinkButton to={checkoutPath} reloadDocument>
        Continuar al pago
      </LinkButton>
      <p className="text-xs text-muted">Los precios incluyen IVA.</p>
    </section>
  )
}
