import { Link } from 'react-router'

export function Logo({ name }: { name: string }) {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2 rounded-control text-accent-strong"
    >
      <svg viewBox="0 0 32 32" className="size-9" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="currentColor" />
        <path
          d="M5 25c5-9 9-14 17-18M11 27c4-8 8-12 16-15M18 28c2-5 5-8 10-9"
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span className="text-2xl font-extrabold tracking-tight">{name}</span>
      <span className="sr-only">, ir al inicio</span>
    </Link>
  )
}
