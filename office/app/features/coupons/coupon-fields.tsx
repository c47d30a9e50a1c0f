import type { OfficeCoupon } from '@surco/contract'

import { Checkbox } from '../../../../storefront/app/ui/choices.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Part } from '../../ui/details-page.tsx'
import { namesOf, PickedNames } from '../../ui/picked-names.tsx'

interface Props {
  /** Undefined for a new coupon */
  coupon?: Described
  faults: Readonly<Partial<Record<string, string>>>
  brands: readonly string[]
  categories: readonly string[]
}

const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } as const
const money = { ...digits, inputMode: 'decimal', prefix: '$' } as const

/** All fields of a coupon except its code. */
export const CouponFields = ({ coupon = none, faults, ...shelves }: Props) => (
  <>
    <DiscountPart coupon={coupon} faults={faults} />
    <LimitsPart coupon={coupon} faults={faults} />
    <ScopePart coupon={coupon} faults={faults} {...shelves} />
  </>
)

const none: Described = { minimum: 0, firstOrder: false, categories: [], brands: [] }

type Described = Partial<OfficeCoupon> &
  Pick<OfficeCoupon, 'minimum' | 'firstOrder' | 'categories' | 'brands'>

interface PartProps {
  coupon: Described
  faults: Props['faults']
}

const DiscountPart = ({ coupon, faults }: PartProps) => (
  <Part title="Descuento">
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        {...digits}
        name="percent"
        label="Porcentaje"
        suffix="%"
        defaultValue={coupon.percent ?? undefined}
        error={faults.percent}
      />
      <Field
        {...money}
        name="amount"
        label="O una cantidad en pesos"
        defaultValue={coupon.amount ?? undefined}
        error={faults.amount}
      />
      <Field
        {...money}
        name="minimum"
        label="Compra mínima"
        optional
        defaultValue={coupon.minimum || ''}
        error={faults.minimum}
      />
    </div>
  </Part>
)

const LimitsPart = ({ coupon, faults }: PartProps) => (
  <Part title="Cuándo y cuántas veces">
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="from"
        type="date"
        label="Primer día"
        optional
        defaultValue={coupon.from ?? undefined}
        error={faults.from}
      />
      <Field
        name="until"
        type="date"
        label="Último día"
        optional
        hint="Vale hasta la medianoche, hora del centro de México."
        defaultValue={coupon.until ?? undefined}
        error={faults.until}
      />
      <Field
        {...digits}
        name="limit"
        label="Usos en total"
        optional
        defaultValue={coupon.limit ?? undefined}
        error={faults.limit}
      />
      <Field
        {...digits}
        name="perCustomer"
        label="Usos por cliente"
        optional
        defaultValue={coupon.perCustomer ?? undefined}
        error={faults.perCustomer}
      />
    </div>
  </Part>
)

const ScopePart = ({
  coupon,
  faults,
  brands,
  categories,
}: PartProps & Pick<Props, 'brands' | 'categories'>) => (
  <Part title="Para quién y para qué">
    <div className="flex flex-col gap-4">
      <Checkbox
        name="firstOrder"
        label="Solo en la primera compra"
        defaultChecked={coupon.firstOrder}
      />
      <PickedNames
        name="categories"
        label="Solo en estas categorías"
        hint="Sin categorías ni marcas vale para todo."
        offered={categories}
        picked={coupon.categories}
        error={faults.categories}
      />
      <PickedNames
        name="brands"
        label="Solo en estas marcas"
        offered={brands}
        picked={coupon.brands}
        error={faults.brands}
      />
    </div>
  </Part>
)

/** Reads the submitted fields into the body of the API call. */
export function termsOf(form: Readonly<Partial<Record<string, string>>>) {
  const { percent, amount, minimum, from, until, limit, perCustomer, firstOrder } = form
  const words = { percent, amount, minimum, from, until, limit, perCustomer }
  const given = Object.entries(words).flatMap(([name, word = '']) =>
    word.trim() ? [[name, word.trim()]] : [],
  )
  return {
    ...(Object.fromEntries(given) as Partial<Record<keyof typeof words, string>>),
    firstOrder: firstOrder !== undefined,
    categories: namesOf(form.categories),
    brands: namesOf(form.brands),
  }
}
