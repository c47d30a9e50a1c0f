import type { CategoryNode, ShopInfo, OldCard } from '@surco/contract'

import { CallLink, WriteLink } from '../../entities/contact/contact-links.tsx'
import { fromOldCard } from '../../entities/product/product-card-data.ts'
import { ProductRow } from '../../entities/product/product-row.tsx'
import { Link } from '../../lib/link.tsx'
import { findByName } from '../../lib/match-name.ts'
import { catalogPath, contactPath } from '../../lib/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

const benefits: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'lock',
    title: 'Pagos seguros',
    text: 'Tu tarjeta va cifrada y protegida con 3-D Secure.',
  },
  { icon: 'globe', title: 'Envíos globales', text: 'Enviamos a todo México y al extranjero.' },
  { icon: 'shield', title: 'Garantía', text: 'Garantía en todo el país y soporte 24/7.' },
  {
    icon: 'medal',
    title: 'Productos de alta calidad',
    text: 'Marcas probadas en el campo mexicano.',
  },
]

export function Benefits() {
  return (
    <section aria-label="Ventajas de comprar aquí" className="band border-t border-line">
      <ul className="page grid gap-x-8 gap-y-6 py-10 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="flex items-start gap-4">
            <Icon name={icon} className="size-8 text-accent" />
            <div>
              <p className="font-display font-bold">{title}</p>
              <p className="mt-0.5 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Tasks of shoppers, each with possible names of its category */
const tasks = [
  { task: 'Fumigar', names: ['Aspersoras'] },
  { task: 'Bombear agua', names: ['Bombas y motobombas', 'Motobombas', 'Bombas'] },
  { task: 'Generar luz', names: ['Generadores', 'Plantas de luz'] },
  { task: 'Soldar', names: ['Soldadoras'] },
  { task: 'Cortar maleza', names: ['Desbrozadoras'] },
  { task: 'Cortar leña', names: ['Motosierras'] },
  { task: 'Preparar la tierra', names: ['Motocultores'] },
  { task: 'Regar', names: ['Riego', 'Sistemas de riego'] },
  { task: 'Lavar a presión', names: ['Hidrolavadoras'] },
]
const maxTasks = 8

/** Links from tasks to categories, for shoppers who know the task but not the machine. */
export function TaskLinks({ categories }: { categories: CategoryNode[] | undefined }) {
  const entries = tasks
    .map(({ task, names }) => ({ task, category: findFirst(categories ?? [], names) }))
    .filter(({ category }) => category !== undefined)
    .slice(0, maxTasks)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="tareas" className="border-b border-line bg-surface-soft">
      <div className="page grid gap-x-12 gap-y-5 py-8 lg:grid-cols-[1fr_3fr] lg:py-10">
        <div>
          <h2 id="tareas" className="text-heading">
            ¿Qué necesitas hacer?
          </h2>
          <p className="mt-1 text-sm text-muted">Dinos el trabajo y te llevamos al equipo.</p>
        </div>
        <ul className="grid gap-x-6 xs:grid-cols-2 md:grid-cols-4 md:gap-x-8">
          {entries.map(({ task, category }) => (
            <li key={task} className="border-t border-line">
              <Link
                to={catalogPath({ categoria: category?.name })}
                className="group flex min-h-14 items-center justify-between gap-2 py-2 leading-tight font-semibold hover:text-accent"
              >
                {task}
                <Icon
                  name="arrowRight"
                  className="size-4.5 text-accent transition-transform group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function findFirst(categories: CategoryNode[], names: string[]) {
  return names.map((name) => findByName(categories, name)).find((found) => found !== undefined)
}

interface Props {
  categories: CategoryNode[] | undefined
  shop: ShopInfo | undefined
}

export function CategoryCards({ categories, shop }: Props) {
  return (
    <section aria-labelledby="categorias">
      <SectionHeading id="categorias" title="Nuestras Categorías" />
      {!categories && <ErrorState title="Error al cargar las categorías" />}
      {categories?.length === 0 && (
        <EmptyState icon="grid" title="Aún no hay categorías que mostrar" />
      )}
      {/* A wrapping row instead of a grid, so that the last card fills the rest of its line. */}
      <ul className="-mx-1.5 -mb-1.5 flex flex-wrap *:p-1.5 md:-mx-2.5 md:-mb-2.5 md:*:p-2.5">
        {categories?.map((category) => (
          <li key={category.id} className="w-full xs:w-1/2 md:w-1/3 lg:w-1/4">
            <CategoryCard category={category} />
          </li>
        ))}
        <li className="grow basis-full md:basis-2/3 lg:basis-1/2 xl:basis-1/4">
          <ContactCard shop={shop} />
        </li>
      </ul>
    </section>
  )
}

function CategoryCard({ category }: { category: CategoryNode }) {
  const { name, image, subcategories } = category
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-card border border-line bg-surface transition-colors focus-within:border-accent hover:border-accent">
      <Picture
        path={image}
        fallback="category"
        alt=""
        width={320}
        height={240}
        sizes="(width < 48rem) 43vw, (width < 64rem) 32vw, 310px"
        className="aspect-4/3 w-full object-cover"
      />
      <div className="border-t border-line p-3 md:p-5">
        <h3 className="leading-tight md:text-heading">
          <Link
            to={catalogPath({ categoria: name })}
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm text-muted max-md:hidden">
          {subcategories.map((sub) => sub.name).join(' · ')}
        </p>
      </div>
    </article>
  )
}

/** Contact card for shoppers who did not find their machine. */
const ContactCard = ({ shop }: { shop: ShopInfo | undefined }) => (
  <article className="on-soil flex h-full flex-col justify-center gap-3 rounded-card bg-soil p-5 text-soil-muted md:p-7">
    <h3 className="text-heading text-soil-ink">¿No sabes qué equipo necesitas?</h3>
    <p>
      Cuéntanos tu trabajo y te ayudamos a elegir, sin compromiso.{' '}
      <TextLink to={contactPath}>Contáctanos</TextLink>
    </p>
    {shop && (
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-2">
        <WriteLink number={shop.messagingNumbers[0]} look="secondary" />
        <CallLink phone={shop.tollFreePhone} look="line" />
      </div>
    )}
  </article>
)

const heading = { id: 'populares', title: 'Nuestros productos a precio especial' }

export function PopularProducts({ products }: { products: OldCard[] | undefined }) {
  if (products?.length === 0) return null
  if (products) return <ProductRow {...heading} autoplay products={products.map(fromOldCard)} />
  return (
    <section aria-labelledby={heading.id}>
      <SectionHeading {...heading} />
      <ErrorState title="No pudimos cargar los productos." />
    </section>
  )
}
