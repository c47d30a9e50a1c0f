import { StockLabel } from '../../entities/product/stock-label.tsx'
import { Amount, Amounts, TotalAmount } from '../../ui/amounts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LinkButton, TextLink } from '../../ui/button.tsx'
import { LinkChip, RemovableChip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { iconPaths, type IconName, Icon } from '../../ui/icon.tsx'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { Pagination, SortLinks } from '../../ui/pagination.tsx'
import { Money, Price } from '../../ui/price.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { SpecTable } from '../../ui/spec-table.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Specimen } from './specimen.tsx'

// Complete class names, because Tailwind only generates those that it finds in the sources.
const grounds = [
  ['surface', 'bg-surface text-ink'],
  ['surface-soft', 'bg-surface-soft text-ink'],
  ['surface-sunken', 'bg-surface-sunken text-ink'],
  ['soil', 'bg-soil text-soil-ink'],
  ['soil-raised', 'bg-soil-raised text-soil-muted'],
  ['accent', 'bg-accent text-accent-ink'],
  ['accent-strong', 'bg-accent-strong text-accent-ink'],
  ['accent-soft', 'bg-accent-soft text-accent-strong'],
  ['highlight', 'bg-highlight text-highlight-ink'],
  ['highlight-soft', 'bg-highlight-soft text-highlight-ink'],
  ['sale', 'bg-sale text-sale-ink'],
  ['success-soft', 'bg-success-soft text-success'],
  ['warning-soft', 'bg-warning-soft text-warning'],
  ['danger-soft', 'bg-danger-soft text-danger'],
] as const

const inks = [
  ['ink', 'text-ink'],
  ['muted', 'text-muted'],
  ['accent', 'text-accent'],
  ['price', 'text-price'],
  ['sale', 'text-sale'],
  ['success', 'text-success'],
  ['warning', 'text-warning'],
  ['danger', 'text-danger'],
] as const

const titles = [
  ['display', 'text-display'],
  ['title', 'text-title'],
  ['heading', 'text-heading'],
] as const

const corners = [
  ['mark', 'rounded-mark'],
  ['control', 'rounded-control'],
  ['button', 'rounded-button'],
  ['card', 'rounded-card'],
  ['pill', 'rounded-pill'],
] as const

export function TokenSpecimens() {
  return (
    <>
      <Specimen title="Fondos con su tinta" wide>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
          {grounds.map(([name, look]) => (
            <li
              key={name}
              className={`flex min-h-20 items-end rounded-control border border-line p-3 text-sm font-semibold ${look}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Títulos: Archivo" wide>
        {titles.map(([name, look]) => (
          <p key={name} className={`font-display font-bold ${look}`}>
            Motobomba de gasolina 3″ <span className="text-muted">{name}</span>
          </p>
        ))}
      </Specimen>
      <Specimen title="Textos: Inter">
        <p className="text-lg">Grande: riega una hectárea en cuatro horas.</p>
        <p>Normal: riega una hectárea en cuatro horas.</p>
        <p className="text-sm">Chico: riega una hectárea en cuatro horas.</p>
        <p className="text-2xl font-bold tabular-nums">1,234,567.89</p>
      </Specimen>
      <Specimen title="Tintas">
        <ul className="grid grid-cols-2 gap-2">
          {inks.map(([name, look]) => (
            <li key={name} className={`font-semibold ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Esquinas y elevación">
        <ul className="grid grid-cols-2 gap-4 text-sm">
          {corners.map(([name, look]) => (
            <li key={name} className={`border border-line-strong px-4 py-3 ${look}`}>
              {name}
            </li>
          ))}
          <li className="rounded-card px-4 py-3 shadow-raised">raised</li>
          <li className="rounded-card px-4 py-3 shadow-overlay">overlay</li>
        </ul>
      </Specimen>
    </>
  )
}

const names = Object.keys(iconPaths) as IconName[]

export function IconSpecimens() {
  return (
    <Specimen title="Todos, a 24 px" wide>
      <ul className="grid grid-cols-3 gap-x-2 gap-y-5 sm:grid-cols-4 md:grid-cols-6 xl:grid-cols-10">
        {names.map((name) => (
          <li key={name} className="flex flex-col items-center gap-2 text-xs text-muted">
            <Icon name={name} className="size-6 text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

const figures = [
  { name: 'Desplazamiento', value: '196 cc' },
  { name: 'Flujo máximo', value: '1,100 L/min' },
  { name: 'Altura máxima', value: '30 m' },
  { name: 'Arranque', value: 'Retráctil' },
]

/** Prices, stock labels, badges, stars and amounts. */
export const PriceSpecimens = () => (
  <>
    <Specimen title="Precio de la página de un producto">
      <Price precio={11_111.1} precioOriginal={12_345.67} discount={10} size="page" taxNote />
    </Specimen>
    <Specimen title="Precio de una tarjeta">
      <Price precio={11_111.1} precioOriginal={12_345.67} discount={10} />
    </Specimen>
    <Specimen title="Precio de una línea">
      <Price precio={11_111.1} precioOriginal={11_111.1} size="row" />
    </Specimen>
    <Specimen title="Existencias">
      <p className="flex flex-wrap gap-4">
        <StockLabel stock={11} />
        <StockLabel stock={10} />
        <StockLabel stock={0} />
      </p>
    </Specimen>
    <Specimen title="Etiquetas">
      <p className="flex flex-wrap gap-2">
        <Badge>Refacción</Badge>
        <Badge tone="accent">Envío gratis</Badge>
        <Badge tone="highlight">Nuevo</Badge>
        <Badge tone="sale">-10%</Badge>
        <Badge tone="warning">Pendiente de pago</Badge>
        <Badge tone="danger">Cancelado</Badge>
      </p>
    </Specimen>
    <Specimen title="Estrellas">
      <p className="flex flex-wrap items-center gap-4">
        <Stars rating={5} />
        <Stars rating={3.4} />
        <Stars rating={0} />
        <Stars rating={4.5} size="large" />
      </p>
    </Specimen>
    <Specimen title="Cifras clave" wide>
      <KeyFigures facts={figures} />
    </Specimen>
    <Specimen title="Importes">
      <Amounts>
        <Amount name="Subtotal (3 productos)">
          <Money pesos={26_970} />
        </Amount>
        <Amount name="Cupón COSECHA10" tone="success">
          − <Money pesos={2_697} />
        </Amount>
        <Amount name="Envío" tone="success">
          Envío gratis
        </Amount>
        <TotalAmount>
          <Money pesos={24_273} />
        </TotalAmount>
      </Amounts>
    </Specimen>
  </>
)

const rows = [
  { name: 'Motor', value: 'Gasolina, 4 tiempos, 212 cm³' },
  { name: 'Potencia', value: '7 hp (5.2 kW) a 3,600 rpm' },
  { name: 'Flujo máximo', value: '60 m³/h' },
  { name: 'Altura máxima', value: '30 m' },
  { name: 'Diámetro de succión y de descarga', value: '3″ × 3″, rosca NPT' },
  { name: 'Peso', value: '26.5 kg' },
]

export function TableSpecimens() {
  return (
    <Specimen title="Especificaciones" wide>
      <SpecTable caption="Especificaciones técnicas" rows={rows} />
    </Specimen>
  )
}

const crumbs = [
  { name: 'Inicio', to: '/' },
  { name: 'Motobombas', to: '/productos?categoria=Motobombas' },
  { name: 'A gasolina', to: '/productos?subcategoria=A+gasolina' },
  { name: 'Autocebantes de alto caudal', to: '/productos?subsubcategoria=Autocebantes' },
  { name: 'Motobomba autocebante 3" a gasolina 7 HP con mangueras y coples de aluminio' },
]

const pageAddress = (page: number) => `/productos?pagina=${page}`

/** Breadcrumbs, pagination, and states without content. */
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
