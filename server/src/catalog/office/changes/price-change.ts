import type { PriceChange, Rounding } from '@surco/contract'
import { sql, type SQL } from 'drizzle-orm'

import { badInput } from '../../../platform/errors.ts'
import { centavos } from '../../../platform/money.ts'

/** The columns that a price change may change, as a JSON value that is compared and stored. */
export const figuresNow = sql`jsonb_build_object('list_price', product.list_price,
  'special_price', product.special_price, 'iva_rate', product.iva_rate)`

/** The assignments of `update product` from such a value. */
export const setFigures = (figures: SQL) => sql`
  list_price = (${figures} ->> 'list_price')::int, special_price = (${figures} ->> 'special_price')::int,
  iva_rate = (${figures} ->> 'iva_rate')::smallint, updated_at = now()`

/** The new values of the columns for a row of `product`. Throws `BAD_INPUT` for a change without its amount. */
export function figuresAfter(what: PriceChange): SQL {
  const { kind, percent, amount, rounding = 'cents', iva } = what
  if (kind === 'iva') return withFigures({ iva_rate: sql`${known(iva, 'iva')}::int` })
  const becomes =
    kind === 'percent'
      ? byPercent(known(percent, 'percent'))
      : (price: SQL) => sql`(${price} + ${centavos(known(amount, 'amount'))}::int)::numeric`
  const changed = (price: SQL) => sql`${rounded(becomes(price), rounding)}::bigint`
  return withFigures({
    list_price: changed(sql`product.list_price`),
    special_price: sql`case when product.special_price = 0 then 0 else ${changed(sql`product.special_price`)} end`,
  })
}

const byPercent = (percent: number) => (price: SQL) =>
  sql`(${price} * (100 + ${String(percent)}::numeric) / 100)`

const withFigures = (figures: Record<string, SQL>) =>
  sql`${figuresNow} || jsonb_build_object(${sql.join(
    Object.entries(figures).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`

const roundings: Record<Rounding, (price: SQL) => SQL> = {
  cents: (price) => sql`round(${price})`,
  pesos: (price) => sql`(round(${price} / 100) * 100)`,
  ninety: (price) => sql`(round((${price} - 90) / 100) * 100 + 90)`,
}

const rounded = (price: SQL, rounding: Rounding) => roundings[rounding](price)

const missing = {
  percent: 'Escribe el porcentaje.',
  amount: 'Escribe cuántos pesos.',
  iva: 'Elige la tasa de IVA.',
}

function known<T>(value: T | undefined, field: keyof typeof missing): T {
  if (value === undefined) throw badInput([{ field: `what.${field}`, message: missing[field] }])
  return value
}

/** The largest price that fits in 32 bits of centavos. */
const MAX_CENTAVOS = 2_000_000_000

/** Whether such a value is valid for a product. */
export const isValid = (figures: SQL) => sql`(
  (${figures} ->> 'list_price')::bigint between 1 and ${MAX_CENTAVOS}::bigint
  and (${figures} ->> 'special_price')::bigint between (case when product.special_price > 0 then 1 else 0 end)
    and (${figures} ->> 'list_price')::bigint)`
