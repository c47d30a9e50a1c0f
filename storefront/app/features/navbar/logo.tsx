import { Link } from 'react-router'

export function Logo({ name }: { name: string }) {
  return (
    <Link to="/" className="inline-flex min-h-11 shrink-0 items-center rounded-control">
      <img src="/logo.svg" alt={name} width={399} height={100} className="h-9 w-auto lg:h-10" />
      <span className="sr-only">, ir al inicio</span>
    </Link>
  )
}
