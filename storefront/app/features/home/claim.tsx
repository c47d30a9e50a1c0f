import { accessoriesPath, catalogPath } from '../../lib/paths.ts'
import { FurrowGround } from '../../ui/furrow-ground.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** What the home page opens with while the merchant has no banners. */
export function Claim() {
  return (
    <section
      aria-label="Bienvenida"
      className="on-soil relative overflow-clip bg-soil text-soil-ink"
    >
      <FurrowGround />
      <div className="page relative flex min-h-105 flex-col items-start justify-center gap-5 py-12 lg:min-h-120">
        <p className="max-w-[14ch] font-display text-display font-extrabold text-balance">
          Equipo fuerte para el campo mexicano
        </p>
        <p className="max-w-[34rem] text-lg text-soil-muted">
          Aspersoras, motobombas, generadores y soldadoras con garantía en todo el país. Más de 35
          años de experiencia y más de 1000 clientes nos respaldan.
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <LinkButton size="large" to={catalogPath()}>
            Ver productos
          </LinkButton>
          <LinkButton size="large" look="secondary" to={accessoriesPath}>
            Accesorios y Refacciones
          </LinkButton>
        </div>
        <p className="text-sm text-soil-muted">No hay banners disponibles</p>
      </div>
    </section>
  )
}
