import { accessoriesPath, catalogPath } from '../../lib/paths.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

const shown = 8

interface Props {
  categories: string[]
  /** Where the cart is kept, in Spanish */
  place: string
}

/** Nothing in the cart yet, and where to find something. */
export const EmptyCart = ({ categories, place }: Props) => (
  <EmptyState icon="cart" title="Tu carrito está vacío">
    <p className="max-w-text text-muted">
      Aquí verás los equipos y refacciones que agregues. Se guardan en {place}.
    </p>
    <div className="mt-3 flex flex-wrap justify-center gap-3">
      <LinkButton to={catalogPath()}>Ir a productos</LinkButton>
      <LinkButton look="secondary" to={accessoriesPath}>
        Accesorios y Refacciones
      </LinkButton>
    </div>
    {categories.length > 0 && (
      <ul aria-label="Categorías" className="mt-6 flex max-w-text flex-wrap justify-center gap-2">
        {categories.slice(0, shown).map((name) => (
          <li key={name}>
            <LinkChip to={catalogPath({ categoria: name })} name={name} />
          </li>
        ))}
      </ul>
    )}
  </EmptyState>
)
