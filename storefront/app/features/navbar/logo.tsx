import { Link } from 'react-router'

export function Logo({ name }: { name: string }) {
  return (
    <Link to="/" className="inline-flex min-h-11 shrink-0 items-center rounded-control">
      {/* In a picture, for of other images React writes into the head too, apart from which this markup is kept. */}
      <picture className="contents">
        <img src="/logo.svg" alt={name} width={399} height={100} className="h-9 w-auto lg:h-10" />
      </picture>
      <span className="sr-only">, ir al inicio</span>
    </Link>
  )
}
