import { Icon, type IconName } from '../../ui/icon.tsx'

const promises: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'lock',
    title: 'Pago seguro',
    text: 'Los datos de tu tarjeta viajan cifrados y con 3-D Secure.',
  },
  { icon: 'truck', title: 'Entrega en tu domicilio', text: 'A todo México, sin compra mínima.' },
  { icon: 'shield', title: 'Garantía', text: 'Servicio y refacciones en todo el país.' },
]

/** What every purchase comes with. */
export const PurchasePromises = () => (
  <ul className="flex flex-col gap-3 border-t border-line pt-5 text-sm">
    {promises.map(({ icon, title, text }) => (
      <li key={title} className="flex gap-3">
        <Icon name={icon} className="size-6 text-accent" />
        <p>
          <strong className="font-semibold">{title}.</strong>{' '}
          <span className="text-muted">{text}</span>
        </p>
      </li>
    ))}
  </ul>
)
