import { Icon, type IconName } from '../../ui/icon.tsx'

export function PurchaseInfo({ quoted }: { quoted: boolean }) {
  const points: [IconName, string][] = [
    ['truck', quoted ? 'Enviamos a todo México' : 'Envío gratis a todo México'],
    ['lock', 'Pago seguro con tarjeta y 3-D Secure'],
    ['shield', 'Garantía y servicio en todo el país'],
  ]
  return (
    <ul className="flex flex-col gap-2.5 rounded-card bg-surface-soft p-4 text-sm">
      {points.map(([icon, text]) => (
        <li key={icon} className="flex items-center gap-3">
          <Icon name={icon} className="size-5 text-accent" /> {text}
        </li>
      ))}
    </ul>
  )
}
