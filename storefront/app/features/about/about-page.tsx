import type { CategoryNode, ShopInfo } from '@surco/contract'

import { catalogPath, contactPath } from '../../lib/paths.ts'
import { shopName } from '../../lib/shop-name.ts'
import { FurrowGround } from '../../ui/furrow-ground.tsx'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Chapters } from './chapters.tsx'
import { Promises } from './promises.tsx'

interface Props {
  /** Undefined when it failed to load */
  shop: ShopInfo | undefined
  categories: CategoryNode[]
  /** How many brands there are on the shelves; undefined while unknown */
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
