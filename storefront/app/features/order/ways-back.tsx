import { cartPath, checkoutPath } from '../../lib/paths.ts'
import { writeStored } from '../../lib/storage.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Back to the step of the payment, or to the cart. */
export const WaysBack = () => (
  <div className="mt-2 flex flex-col gap-3 sm:flex-row sm:justify-center">
    <LinkButton look="buy" to={checkoutPath} onClick={() => writeStored('checkoutStep', 4)}>
      Volver al pago
    </LinkButton>
    <LinkButton to={cartPath} look="secondary">
      Ir al carrito
    </LinkButton>
  </div>
)
