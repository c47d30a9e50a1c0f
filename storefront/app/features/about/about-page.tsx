import type { CategoryNode, ShopInfo } from '@surco/contract'
import { deliveryWords } from '@surco/contract/delivery'

import { catalogPath, contactPath } from '../../lib/paths.ts'
import { shopName } from '../../lib/shop-name.ts'
import { LinkButton } from '../../ui/button.tsx'
import { FurrowGround } from '../../ui/furrow-ground.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { Picture } from '../../ui/picture.tsx'

interface Props {
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
  categories: CategoryNode[]
  /** Brands with products; undefined while unknown */
  brandCount: number | undefined
}

/** Who the shop is and what it stands for. */
export const AboutPage = ({ shop, categories, brandCount }: Props) => (
  <>
    <header className="on-soil relative overflow-hidden bg-soil text-soil-muted">
      <FurrowGround />
      <div className="page relative py-12 md:py-20">
        <h1 className="max-w-[18ch] text-display font-extrabold text-soil-ink">
          Más de 35 años con la gente del campo
        </h1>
        <p className="mt-4 max-w-[52ch] text-lg md:max-lg:max-w-[36ch]">
          En {shopName(shop)} ponemos máquinas a trabajar: aspersoras, motobombas, generadores,
          soldadoras y todo lo que una parcela, un taller o un rancho necesitan para no detenerse.
        </p>
      </div>
    </header>
    <div className="page flex flex-col gap-14 py-10 lg:gap-20 lg:py-14">
      <KeyFigures facts={listFigures(categories.length, brandCount)} />
      <Chapters pictures={categories.map(({ image }) => image).filter(Boolean)} />
      <Promises shop={shop} />
      <section aria-labelledby="siguiente-paso" className="flex flex-col items-start gap-4">
        <h2 id="siguiente-paso" className="text-title">
          ¿Qué trabajo tienes por delante?
        </h2>
        <p className="max-w-text text-muted">
          Mira el catálogo o cuéntanos tu caso: te decimos qué equipo te sirve y cuál no.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={catalogPath()}>Ver productos</LinkButton>
          <LinkButton to={contactPath} look="secondary">
            Escríbenos
          </LinkButton>
        </div>
      </section>
    </div>
  </>
)

const listFigures = (categoryCount: number, brandCount: number | undefined) => [
  { name: 'años de experiencia', value: '35+' },
  { name: 'clientes atendidos', value: '1000+' },
  ...(brandCount ? [{ name: 'marcas', value: String(brandCount) }] : []),
  ...(categoryCount > 0 ? [{ name: 'categorías', value: String(categoryCount) }] : []),
]

const chapters = [
  {
    title: 'Primero el trabajo, luego la máquina',
    text: [
      'Una aspersora de 25 litros no es mejor que una de 16: depende del cultivo, del surco y de quién la carga. Por eso empezamos por preguntar qué vas a hacer, cuántas horas y en qué terreno.',
      'Con esa respuesta recomendamos el equipo que rinde lo que cuesta, aunque no sea el más caro del anaquel.',
    ],
  },
  {
    title: 'Lo que dice la ficha es lo que llega',
    text: [
      'Publicamos la potencia, el caudal, el peso y el combustible de cada equipo, con su precio final en pesos e IVA incluido. Lo que ves en existencia se puede comprar hoy.',
      'Si algo necesita una cotización de envío lo decimos antes, no al momento de pagar.',
    ],
  },
  {
    title: 'Una venta no termina en la puerta',
    text: [
      'Cada equipo sale con la garantía de su fabricante, válida en todo el país, y con refacciones que seguimos teniendo años después.',
      'Cuando una máquina se detiene en plena temporada, del otro lado del teléfono hay alguien que conoce esa máquina.',
    ],
  },
]

/** How the shop works, a picture beside each part as far as there are pictures. */
const Chapters = ({ pictures }: { pictures: string[] }) => (
  <div className="flex flex-col gap-12 lg:gap-16">
    {chapters.map(({ title, text }, index) => (
      <section
        key={title}
        className="grid grid-cols-1 items-center gap-x-14 gap-y-5 md:grid-cols-2 md:even:[&>picture>img]:order-last"
      >
        {pictures[index] && (
          <Picture
            path={pictures[index]}
            fallback="category"
            alt=""
            width={640}
            height={480}
            sizes="(width < 768px) 100vw, 600px"
            className="aspect-4/3 w-full rounded-card object-cover"
          />
        )}
        <div className="max-w-text">
          <h2 className="mb-3 text-title">{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-3 leading-relaxed">
              {paragraph}
            </p>
          ))}
        </div>
      </section>
    ))}
  </div>
)

const promises = (
  shop: ShopInfo | undefined,
): { icon: IconName; title: string; text: string }[] => [
  {
    icon: 'truck',
    title: 'Envíos a todo México y al extranjero',
    text: `Entrega en ${deliveryWords(shop)} dentro del país. Los equipos pesados y los envíos internacionales se cotizan contigo.`,
  },
  {
    icon: 'shield',
    title: 'Garantía en todo el país',
    text: 'Cada equipo lleva su garantía de fábrica y te ayudamos a hacerla válida.',
  },
  {
    icon: 'headset',
    title: 'Soporte 24/7',
    text: 'Escríbenos a la hora que trabajas: de día, de noche o en fin de semana.',
  },
  {
    icon: 'lock',
    title: 'Pagos seguros',
    text: 'Los datos de tu tarjeta van directo al proveedor de pagos; nunca pasan por nosotros.',
  },
  {
    icon: 'medal',
    title: 'Productos de alta calidad',
    text: 'Marcas probadas en el campo mexicano, con refacciones a la mano.',
  },
  {
    icon: 'receipt',
    title: 'Precios claros',
    text: 'En pesos y con IVA incluido: lo que ves es lo que pagas. Y te facturamos.',
  },
]

/** What a buyer can count on. */
const Promises = ({ shop }: { shop: ShopInfo | undefined }) => (
  <section aria-labelledby="promesas">
    <h2 id="promesas" className="mb-6 text-title">
      Lo que te prometemos
    </h2>
    <ul className="grid grid-cols-1 gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
      {promises(shop).map(({ icon, title, text }) => (
        <li key={title} className="flex items-start gap-4 border-t border-line pt-4">
          <Icon name={icon} className="size-7 text-accent" />
          <div className="min-w-0">
            <h3 className="font-display font-bold">{title}</h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
