import { RETURN_DAYS } from '@surco/contract/after-sale-rules'

import { termsPath } from '../../lib/paths.ts'
import { TextLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface Point {
  icon: IconName
  title: string
  text: string
}

/** By price of shipping: free, depending on the address, or quoted by staff */
const shippingPoints = {
  free: {
    icon: 'truck',
    title: 'Envío gratis a todo México',
    text: 'Hasta tu domicilio, sin compra mínima.',
  },
  priced: {
    icon: 'truck',
    title: 'Envíos a todo México',
    text: 'Ves el costo y la fecha antes de pagar.',
  },
  quoted: {
    icon: 'truck',
    title: 'Enviamos a todo México',
    text: 'Te decimos el costo y la fecha antes de que pagues.',
  },
} satisfies Record<string, Point>

const otherPoints: Point[] = [
  {
    icon: 'lock',
    title: 'Pago seguro con tarjeta y 3-D Secure',
    text: 'La tienda no recibe ni guarda los datos de tu tarjeta.',
  },
  {
    icon: 'receipt',
    title: 'Facturamos tu compra',
    text: 'Envía tus datos fiscales dentro del mismo mes.',
  },
  {
    icon: 'shield',
    title: 'Garantía y servicio en todo el país',
    text: `Devoluciones por garantía en los primeros ${RETURN_DAYS} días naturales.`,
  },
]

/** Assurances about shipping, payment, invoice and warranty. */
export const PurchaseInfo = ({ shipping }: { shipping: keyof typeof shippingPoints }) => (
  <div className="text-sm">
    <ul className="flex flex-col gap-3">
      {[shippingPoints[shipping], ...otherPoints].map(({ icon, title, text }) => (
        <li key={icon} className="flex items-start gap-3">
          <Icon name={icon} className="mt-0.5 size-5 text-accent" />
          <p>
            <span className="block font-semibold">{title}</span>
            <span className="text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
    <TextLink to={termsPath} className="mt-3 ml-8 inline-block">
      Ver términos y condiciones
    </TextLink>
  </div>
)
