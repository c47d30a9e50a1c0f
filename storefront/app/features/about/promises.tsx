import type { ShopInfo } from '@surco/contract'
import { deliveryWords } from '@surco/contract/delivery'

import { Icon, type IconName } from '../../ui/icon.tsx'

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
export const Promises = ({ shop }: { shop: ShopInfo | undefined }) => (
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
