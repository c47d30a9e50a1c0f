import { accessoriesPath, catalogPath } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** There is nothing to buy; a visitor's products may be in their account. */
export const EmptyCheckout = ({ customer }: { customer: boolean }) => (
  <>
    <EmptyState icon="cart" title="Agrega productos a tu carrito para continuar con la compra.">
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <LinkButton to={catalogPath()}>Ir a productos</LinkButton>
        <LinkButton look="secondary" to={accessoriesPath}>
          Accesorios y Refacciones
        </LinkButton>
      </div>
    </EmptyState>
    {!customer && (
      <p className="mt-4 mb-6 text-muted">
        ¿Guardaste productos en tu cuenta? Inicia sesión para continuar con ellos.
      </p>
    )}
  </>
)
