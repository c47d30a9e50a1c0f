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
