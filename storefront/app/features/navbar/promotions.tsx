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
/** By how many there are. */
const steps: Record<number, string> = {
  6: 'motion-safe:lg:animate-marquee-6',
  7: 'motion-safe:lg:animate-marquee-7',
}
const pausing =
  'group-hover:[animation-play-state:paused] group-has-checked:[animation-play-state:paused]'
const moving = `motion-safe:lg:flex-col ${pausing}`
// One that is stopped on its way up is shown whole.
const rising = `motion-safe:lg:animate-rise ${pausing} group-hover:translate-none! group-has-checked:translate-none!`
// What does not fit a line is on the next, out of sight: nothing is cut in the middle.
const still = 'motion-reduce:lg:flex-wrap'

/**
 * What the shop stands for: on wide windows one promise after the other, each whole, until it is stopped. On
 * narrow ones, and for whoever asked for less motion, they stand still.
 */
export const Promotions = ({ shop }: { shop: ShopInfo | undefined }) => (
  <div className="group flex min-w-0 flex-1 items-center gap-3 max-md:justify-center">
    <StopSwitch />
    <div className="min-w-0 lg:h-9 lg:flex-1 lg:overflow-hidden">
      <div className={rising}>
        <PromiseList shown={promisesOf(shop)} />
      </div>
    </div>
  </div>
)

const PromiseList = ({ shown }: { shown: string[] }) => (
  <ul
    aria-label="Nuestro compromiso"
    className={`flex gap-x-5 xs:whitespace-nowrap lg:gap-x-8 ${steps[shown.length]} ${moving} ${still}`}
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
