import type { ShopInfo } from '@surco/contract'

import { Icon } from '../../ui/icon.tsx'

const promises = [
  'Envío gratis a todo México',
  'Garantía en todo el país',
  'Más de 35 años de experiencia',
  'Soporte 24/7',
  'Más de 1000 clientes',
  'Pagos seguros',
]

const promisesOf = (shop: ShopInfo | undefined) =>
  shop && shop.interestFreeMonths > 0
    ? [...promises, `Hasta ${shop.interestFreeMonths} meses sin intereses con Mercado Pago`]
    : promises

const visibleFrom = ['', 'max-md:hidden']
const moving =
  'motion-safe:lg:min-w-full motion-safe:lg:shrink-0 motion-safe:lg:animate-marquee motion-safe:lg:justify-around motion-safe:lg:pr-8 group-hover:[animation-play-state:paused] group-has-checked:[animation-play-state:paused]'
// What does not fit a line is on the next, out of sight: nothing is cut in the middle.
const still = 'motion-reduce:lg:flex-wrap'

// Its words come out of the ground and go back into it; no edge cuts a letter.
const fading = 'motion-safe:lg:mask-x-from-[calc(100%-3rem)] motion-safe:lg:pl-12'

/**
 * What the shop stands for: one line that moves on wide windows until it is stopped, and stands
 * still on narrow ones and for whoever asked for less motion.
 */
export const Promotions = ({ shop }: { shop: ShopInfo | undefined }) => (
  <div className="group flex min-w-0 flex-1 items-center gap-3 max-md:justify-center">
    <StopSwitch />
    <div className={`flex min-w-0 lg:h-9 lg:flex-1 lg:overflow-hidden ${fading}`}>
      <PromiseList shown={promisesOf(shop)} />
      <PromiseList shown={promisesOf(shop)} copy />
    </div>
  </div>
)

interface ListProps {
  shown: string[]
  copy?: boolean
}

/** The copy follows the list, so that the line has no end; it is there for the eyes alone. */
const PromiseList = ({ shown, copy = false }: ListProps) => (
  <ul
    aria-hidden={copy || undefined}
    aria-label={copy ? undefined : 'Nuestro compromiso'}
    className={`flex gap-x-5 xs:whitespace-nowrap lg:gap-x-8 ${moving} ${still} ${copy ? 'max-lg:hidden motion-reduce:hidden' : ''}`}
  >
    {shown.map((promise, index) => (
      <li
        key={promise}
        className={`flex items-center gap-2 lg:h-9 ${visibleFrom[index] ?? 'max-lg:hidden'} before:h-3 before:w-0.5 before:rounded-mark before:bg-highlight`}
      >
        {promise}
      </li>
    ))}
  </ul>
)

/** A checkbox, for it works before JavaScript arrives. */
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
