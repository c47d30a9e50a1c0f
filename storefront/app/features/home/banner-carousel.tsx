import type { Banner } from '@surco/contract'
import { useState } from 'react'

import { useHydrated } from '../../lib/use-hydrated.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { BannerSkeleton } from './banner-skeleton.tsx'
import { BannerSlides } from './banner-slides.tsx'
import type { BuiltInBanner } from './built-in-banners.ts'
import { Claim } from './claim.tsx'
import { useBanners } from './use-banners.ts'

interface Props {
  /** Undefined when they failed to load */
  banners: Banner[] | undefined
  /** What narrow windows show when there are no others */
  builtIn: BuiltInBanner[]
}

/** The banners as slides, without those whose picture does not load, or what stands in their place. */
export function BannerCarousel({ banners: loaded, builtIn }: Props) {
  const { banners, loading, retry } = useBanners(loaded)
  const [broken, setBroken] = useState<string[]>([])
  const onBroken = (id: string) => setBroken((known) => [...known, id])
  const shown = banners?.filter(({ _id }) => !broken.includes(_id))
  if (shown && shown.length > 0) return <BannerSlides banners={shown} eager onBroken={onBroken} />

  const standIns = builtIn.filter(({ _id }) => !broken.includes(_id))
  return (
    <>
      {standIns.length > 0 && (
        <div className="md:hidden">
          <BannerSlides banners={standIns} onBroken={onBroken} />
        </div>
      )}
      <div className={standIns.length > 0 ? 'max-md:hidden' : ''}>
        {loading && <BannerSkeleton />}
        {!loading && (shown ? <Claim /> : <BannerFailure retry={retry} />)}
      </div>
    </>
  )
}

/** 'Reintentar' asks for the banners alone; it loads the whole page where scripts do not run. */
function BannerFailure({ retry }: { retry: () => void }) {
  const alive = useHydrated()
  return (
    <div className="page py-6">
      <ErrorState title="Error al cargar los banners" {...(alive && { onRetry: retry })} />
    </div>
  )
}
