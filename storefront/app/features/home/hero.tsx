import { Link } from 'react-router'

import { accessoriesPath, catalogPath } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export function Hero() {
  return (
    <section className="bg-accent-strong text-accent-ink">
      <div className="page grid items-center gap-8 py-10 md:grid-cols-[1.3fr_1fr] md:py-16">
        <div className="flex flex-col gap-4">
          <h1 className="text-3xl font-extrabold tracking-tight text-balance md:text-5xl">
            Maquinaria y herramientas para el campo
          </h1>
          <p className="max-w-text text-lg">
            Aspersoras, motobombas, generadores y soldadoras con garantía nacional. Más de 35 años
            de experiencia y más de 1000 clientes nos respaldan.
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <LinkButton look="secondary" to={catalogPath()}>
              Ver productos
            </LinkButton>
            <Link
              to={accessoriesPath}
              className="inline-flex min-h-11 items-center rounded-control border border-accent-ink px-5 py-2 font-semibold hover:bg-accent"
            >
              Accesorios y Refacciones
            </Link>
          </div>
        </div>
        <Furrows />
      </div>
    </section>
  )
}

const Furrows = () => (
  <svg
    viewBox="0 0 400 260"
    className="w-full text-accent max-md:hidden"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="14"
    strokeLinecap="round"
  >
    <circle cx="300" cy="62" r="34" fill="currentColor" stroke="none" />
    <path d="M10 250C60 170 150 130 390 116M70 252c50-62 130-92 320-104M150 254c44-44 110-66 240-74M230 254c34-28 84-42 160-46" />
  </svg>
)
