import { messagingLink } from '../../lib/contact-links.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  nombre: string
  sku: string
  /** E.164 */
  numbers: string[]
}

/** Instead of add-to-cart for products whose shipping must be quoted. */
export function QuoteNotice({ nombre, sku, numbers }: Props) {
  const text = `Hola, me interesa cotizar el envío de ${nombre} (SKU ${sku}).`
  return (
    <div className="flex flex-col gap-3 rounded-card bg-warning-soft p-4">
      <p className="font-semibold text-warning">Este producto requiere cotización de envío</p>
      <p className="text-sm">
        Por su tamaño o peso calculamos el envío a tu domicilio antes de la compra. Escríbenos y te
        respondemos con el costo.
      </p>
      {numbers.map((number, index) => (
        <a
          key={number}
          href={messagingLink(number, text)}
          target="_blank"
          rel="noopener"
          className={buttonClass(index === 0 ? 'primary' : 'secondary')}
        >
          <Icon name="message" /> Cotizar por WhatsApp
          {numbers.length > 1 && <span> · Asesor {index + 1}</span>}
        </a>
      ))}
    </div>
  )
}
