import { ProductGrid } from '../../ui/product-grid.tsx'
import { ProductList } from '../../ui/product-list.tsx'
import { ProductRow } from '../../ui/product-row.tsx'
import { ShelfSkeleton } from '../../ui/shelf-skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useSamples } from './sample-products.ts'
import { Specimen } from './specimen.tsx'

/** Products on every kind of shelf. */
export function ShelfSpecimens() {
  const products = useSamples()
  return (
    <>
      <Specimen title="Cuadrícula" wide>
        <ProductGrid products={products} heading="h3" />
      </Specimen>
      <Specimen title="Lista" wide>
        <ProductList products={products} heading="h3" />
      </Specimen>
      <Specimen title="Carrusel" wide>
        <ProductRow id="muestra" title="Nuestros productos a precio especial" products={products}>
          <TextLink to="/productos">Ver todos</TextLink>
        </ProductRow>
      </Specimen>
      <Specimen title="En camino" wide>
        <ShelfSkeleton products={4} />
      </Specimen>
    </>
  )
}
