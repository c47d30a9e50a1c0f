import { Icon, type IconName } from '../../ui/icon.tsx'

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
    <section aria-label="Ventajas de comprar aquí" className="-mb-16 bg-surface-soft">
      <ul className="page grid gap-6 py-8 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className="flex items-start gap-3">
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-accent">
              <Icon name={icon} className="size-6" />
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
