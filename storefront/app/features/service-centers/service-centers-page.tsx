import type { ServiceCenter, ShopInfo } from '@surco/contract'

import { CallLink, WriteLink } from '../../entities/contact/contact-links.tsx'
import { contactPath } from '../../lib/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { FurrowGround } from '../../ui/furrow-ground.tsx'
import { CenterFinder } from './center-finder.tsx'
import type { MapSettings } from './find-centers.ts'

interface Props {
  shop: ShopInfo | undefined
  centers: ServiceCenter[] | undefined
  settings: MapSettings | undefined
}

const withoutSettings: MapSettings = {
  geoipUrl: '/api/geo/ip',
  map: { tileUrl: '', attribution: '' },
}

/** Page of the service centres, with help by message or phone. */
export const ServiceCentersPage = ({ shop, centers, settings = withoutSettings }: Props) => (
  <>
    <header className="on-soil relative overflow-hidden bg-soil text-soil-muted">
      <FurrowGround />
      <div className="page relative py-10 md:py-14">
        <h1 className="max-w-[20ch] text-display font-extrabold text-soil-ink">
          Encuentra tu Centro de Servicio
        </h1>
        <p className="mt-3 max-w-[52ch] text-lg md:max-lg:max-w-[36ch]">
          Tu equipo tiene garantía y servicio en todo el país. Busca el centro que te queda más
          cerca y llévalo con quien lo conoce.
        </p>
      </div>
    </header>
    <div className="page pt-4 pb-10">
      <CenterFinder centers={centers} settings={settings} />
      <Help shop={shop} />
    </div>
  </>
)

const question = 'Hola, necesito el centro de servicio más cercano. Estoy en: '

const Help = ({ shop }: Pick<Props, 'shop'>) => (
  <section aria-labelledby="ayuda-servicio" className="mt-12 max-w-text">
    <h2 id="ayuda-servicio" className="text-title">
      ¿No sabes a cuál ir?
    </h2>
    <p className="mt-2 text-muted">
      Dinos en qué municipio estás y qué máquina tienes. Ten a la mano el número de serie de tu
      equipo y tu nota de compra: con ellos te atendemos más rápido.
    </p>
    <div className="mt-5 flex flex-wrap gap-3">
      {shop && <WriteLink number={shop.messagingNumbers[0]} text={question} look="primary" />}
      {shop?.tollFreePhone && <CallLink phone={shop.tollFreePhone} look="secondary" />}
    </div>
    <TextLink to={contactPath} className="mt-3 inline-flex min-h-11 items-center">
      Escríbenos un mensaje
    </TextLink>
  </section>
)
