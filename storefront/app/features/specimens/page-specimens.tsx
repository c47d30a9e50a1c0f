import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LinkChip, RemovableChip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { SortLinks } from '../../ui/sort-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Specimen } from './specimen.tsx'

const crumbs = [
  { name: 'Inicio', to: '/' },
  { name: 'Motobombas', to: '/productos?categoria=Motobombas' },
  { name: 'A gasolina', to: '/productos?subcategoria=A+gasolina' },
  { name: 'Autocebantes de alto caudal', to: '/productos?subsubcategoria=Autocebantes' },
  { name: 'Motobomba autocebante 3" a gasolina 7 HP con mangueras y coples de aluminio' },
]

const pageAddress = (page: number) => `/productos?pagina=${page}`

/** Where one is on a page, and what a page says when there is nothing to show. */
export const PageSpecimens = () => (
  <>
    <Specimen title="Ruta de navegación" wide>
      <Breadcrumb crumbs={crumbs} />
      <Breadcrumb crumbs={[{ name: 'Inicio', to: '/' }, { name: 'Carrito' }]} />
    </Specimen>
    <Specimen title="Paginación" wide>
      <Pagination page={6} pageSize={10} total={1_128} to={pageAddress} />
      <Pagination page={1} pageSize={10} total={26} to={pageAddress} />
    </Specimen>
    <Specimen title="Orden de una lista" wide>
      <SortLinks
        orders={[
          { name: 'Relevancia', to: '/search', current: true },
          { name: 'Menor precio', to: '/search?orden=precio-asc', current: false },
        ]}
      />
    </Specimen>
    <Specimen title="Fichas" wide>
      <p className="flex flex-wrap gap-2">
        <RemovableChip name="Fundarco" to="/productos" />
        <RemovableChip name="Motobombas" to="/productos" />
        <LinkChip name="Aspersoras" count={1_204} to="/productos" />
        <LinkChip name="Relevancia" current to="/search" />
      </p>
    </Specimen>
    <Specimen title="Título de una sección" wide>
      <SectionHeading
        id="muestra-seccion"
        title="Nuestras Categorías"
        intro="Doce familias de máquinas para sembrar, regar, cosechar y mantener."
      >
        <TextLink to="/productos">Ver el catálogo</TextLink>
      </SectionHeading>
    </Specimen>
    <Specimen title="Vacío" wide>
      <EmptyState title="No se encontraron productos">
        <p className="text-muted">Prueba con otros filtros o mira todo el catálogo.</p>
        <LinkButton to="/productos">Ver todos los productos</LinkButton>
      </EmptyState>
    </Specimen>
    <Specimen title="Error" wide>
      <ErrorState title="No pudimos cargar los productos." />
    </Specimen>
    <Specimen title="Texto en camino">
      <TextSkeleton lines={4} />
    </Specimen>
  </>
)
