import { formatCount, formatPrice } from '../../lib/format.ts'
import { checkoutPath } from '../../lib/paths.ts'
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
      <dl className="grid grid-cols-[1fr_auto] gap-y-3 text-sm">
        <dt>Subtotal ({formatCount(count, 'producto', 'productos')})</dt>
        <dd className="pl-4 text-right tabular-nums">{formatPrice(subtotal)}</dd>
        <dt>Envío</dt>
        <dd className="pl-4 text-right text-muted">Calculado en el siguiente paso</dd>
        <dt className="border-t border-line pt-3 text-base font-bold">Total</dt>
        <dd className="border-t border-line pt-3 pl-4 text-right text-base font-bold text-price tabular-nums">
          {formatPrice(subtotal)}
        </dd>
      </dl>
      {/* A whole new document: only the checkout's own policy admits the payment provider's scripts. */}
      <LinkButton to={checkoutPath} reloadDocument>
        Continuar al pago
      </LinkButton>
      <p className="text-xs text-muted">Los precios incluyen IVA.</p>
    </section>
  )
}
