import { termsPath } from '../../lib/paths.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface Point {
  icon: IconName
  title: string
  text: string
}

const quotedShipping: Point = {
  icon: 'truck',
  title: 'Enviamos a todo México',
  text: 'Te decimos el costo y la fecha antes de que pagues.',
}

const points: Point[] = [
  {
    icon: 'truck',
    title: 'Envío gratis a todo México',
    text: 'Hasta tu domicilio, sin compra mínima.',
  },
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
    text: 'Devoluciones por garantía en los primeros 15 días naturales.',
  },
]

/** What a shopper wants to be sure of before buying. */
export function PurchaseInfo({ quoted }: { quoted: boolean }) {
  const shown = quoted ? [quotedShipping, ...points.slice(1)] : points
  return (
    <div className="text-sm">
      <ul className="flex flex-col gap-3">
        {shown.map(({ icon, title, text }) => (
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
}
