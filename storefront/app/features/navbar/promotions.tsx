import type { ShopInfo } from '@surco/contract'

import { isShippingFree } from '../../lib/shipping-promise.ts'
import { Icon } from '../../ui/icon.tsx'

const usualPromises: readonly [string, ...string[]] = [
  'Envío gratis a todo México',
  'Garantía en todo el país',
  'Más de 35 años de experiencia',
  'Soporte 24/7',
  'Más de 1000 clientes',
  'Pagos seguros',
]

const promisesOf = (shop: ShopInfo | undefined) => {
  const [free, ...others] = usualPromises
  const promises = [isShippingFree(shop) ? free : 'Envíos a todo México', ...others]
  return shop && shop.interestFreeMonths > 0
    ? [...promises, `Hasta ${shop.interestFreeMonths} meses sin intereses con Mercado Pago`]
    : promises
}

/** By index: the first is always visible, the second from medium windows on, the others from large ones */
const visibleFrom = ['', 'max-md:hidden']

/** Animation by number of promises, with one step each; see `--animate-marquee-*` in `tokens.css`. */
const marquees: Partial<Record<number, string>> = {
  6: 'motion-safe:lg:animate-marquee-6',
  7: 'motion-safe:lg:animate-marquee-7',
}

const pauseClasses =
  'group-hover:[animation-play-state:paused] group-has-checked:[animation-play-state:paused]'
// What does not fit the line wraps to the next one, out of sight, so that nothing is cut in the middle.
const reducedMotion = 'motion-reduce:lg:flex-wrap'
const listMotion = `motion-safe:lg:flex-col ${pauseClasses} ${reducedMotion}`
// A promise that is paused while it rises is shown in its final position, so that it is not cut.
const lineMotion = `motion-safe:lg:animate-rise ${pauseClasses} group-hover:translate-none! group-has-checked:translate-none!`

/**
 * Promises of the shop. Wide windows show one after the other until the animation is stopped; narrow windows, and
 * visitors who prefer reduced motion, see them without animation.
 */
export const Promotions = ({ shop }: { shop: ShopInfo | undefined }) => (
  <PromiseStrip promises={promisesOf(shop)} />
)

/** Promises one after the other, or below each other when there is no animation for their number. */
export function PromiseStrip({ promises }: { promises: string[] }) {
  const marquee = marquees[promises.length]
  const list = (
    <PromiseList
      promises={promises}
      motion={marquee ? `${marquee} ${listMotion}` : 'lg:flex-wrap'}
    />
  )
  return (
    <div className="group flex min-w-0 flex-1 items-center gap-3 max-md:justify-center">
      {marquee && <StopSwitch />}
      <div className={`min-w-0 lg:flex-1 ${marquee ? 'lg:h-9 lg:overflow-hidden' : ''}`}>
        {/* The line rises while the list steps: `translate` of one element cannot do both. */}
        <div className={marquee && lineMotion}>{list}</div>
      </div>
    </div>
  )
}

const PromiseList = ({ promises, motion }: { promises: string[]; motion: string }) => (
  <ul
    aria-label="Nuestro compromiso"
    className={`flex gap-x-5 xs:whitespace-nowrap lg:gap-x-8 ${motion}`}
  >
    {promises.map((promise, index) => (
      <li
        key={promise}
        className={`flex items-center gap-2 lg:h-9 ${visibleFrom[index] ?? 'max-lg:hidden'} before:h-3 before:w-0.5 before:rounded-mark before:bg-highlight`}
      >
        {promise}
      </li>
    ))}
  </ul>
)

/** Stops the animation. A checkbox, so that it works before JavaScript arrives. */
const StopSwitch = () => (
  <label
    title="Detener los anuncios"
    className="relative inline-flex size-6 shrink-0 items-center justify-center rounded-mark hover:text-soil-ink has-focus-visible:outline-3 has-focus-visible:outline-highlight motion-reduce:hidden max-lg:hidden"
  >
    <input type="checkbox" className="peer sr-only" aria-label="Detener los anuncios" />
    <Icon name="pause" className="size-4 peer-checked:hidden" />
    <Icon name="play" className="hidden size-4 peer-checked:block" />
  </label>
)
