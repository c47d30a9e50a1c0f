import type { Banner } from '@surco/contract'
import { useState } from 'react'

import { api } from '../../data/api.ts'
import { accessoriesPath, catalogPath } from '../../lib/paths.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FurrowGround } from '../../ui/furrow-ground.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BannerSlide } from './banner-slide.tsx'
import type { BuiltInBanner } from './built-in-banners.ts'

interface Props {
  /** Undefined when they failed to load */
  banners: Banner[] | undefined
  /** Shown on narrow windows when the merchant has no banners */
  builtIn: BuiltInBanner[]
}

/** The banners as slides, without those whose picture does not load; built-in banners or a welcome without any. */
export function BannerCarousel({ banners: loaded, builtIn }: Props) {
  const { banners, loading, retry } = useBanners(loaded)
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const onBroken = (id: string) => setBroken((known) => new Set(known).add(id))
  const shown = banners?.filter(({ _id }) => !broken.has(_id))
  if (shown && shown.length > 0) return <BannerSlides banners={shown} eager onBroken={onBroken} />

  const fallbacks = builtIn.filter(({ _id }) => !broken.has(_id))
  return (
    <>
      {fallbacks.length > 0 && (
        <div className="md:hidden">
          {/* Not eager, so that wide windows, where they are hidden, load none of their pictures. */}
          <BannerSlides banners={fallbacks} onBroken={onBroken} />
        </div>
      )}
      <div className={fallbacks.length > 0 ? 'max-md:hidden' : ''}>
        {loading && <BannerSkeleton />}
        {!loading && (shown ? <Welcome /> : <BannerFailure retry={retry} />)}
      </div>
    </>
  )
}

interface BannerSlidesProps {
  banners: (Banner | BuiltInBanner)[]
  /** The picture of the first one is loaded eagerly */
  eager?: boolean
  onBroken: (id: string) => void
}

const BannerSlides = ({ banners, eager = false, onBroken }: BannerSlidesProps) => (
  <Carousel label="Promociones" look="banner" autoplay>
    {banners.map((banner, index) => (
      <li key={banner._id}>
        <BannerSlide
          banner={banner}
          first={eager && index === 0}
          onBroken={() => onBroken(banner._id)}
        />
      </li>
    ))}
  </Carousel>
)

/** 'Reintentar' loads only the banners; without JavaScript it reloads the page. */
function BannerFailure({ retry }: { retry: () => void }) {
  const hydrated = useHydrated()
  return (
    <div className="page py-6">
      <ErrorState title="Error al cargar los banners" {...(hydrated && { onRetry: retry })} />
    </div>
  )
}

/** Placeholder while the banners load. */
const BannerSkeleton = () => (
  <div role="status">
    <span className="sr-only">Cargando banners...</span>
    <Skeleton className="aspect-4/5 max-h-[42rem] w-full rounded-none sm:aspect-3/2 md:aspect-5/2 lg:aspect-3/1" />
  </div>
)

/** The banners of the page, or those of a retry; undefined when they failed to load. */
function useBanners(loaded: Banner[] | undefined) {
  const [retried, setRetried] = useState<Banner[]>()
  const [loading, setLoading] = useState(false)

  async function retry() {
    setLoading(true)
    try {
      setRetried((await api('GET /banners', { query: { active: true } })).data)
    } catch (error) {
      reportFault(error)
    }
    setLoading(false)
  }
  return { banners: loaded ?? retried, loading, retry: () => void retry() }
}

/** Opens the home page on wide windows while the merchant has no banners. */
function Welcome() {
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
