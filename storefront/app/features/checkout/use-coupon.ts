import type { DeliveryChoice, Impuesto } from '@surco/contract'
import { useEffect, useState } from 'react'

import { api } from '../../data/api.ts'
import { cartTotals } from '../../data/cart/cart-rules.ts'
import { cartTaxes, withFreight } from '../../data/cart/cart-taxes.ts'
import { errorText } from '../../data/error-texts.ts'
import { removeStored, useStored, writeStored } from '../../data/storage.ts'
import type { CartItem } from '../../data/stored-shapes.ts'
import { notify } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'

/** What the side panel shows of the coupon, and what it can ask for. */
export type Coupon = ReturnType<typeof useCoupon>

/** The customer's coupon: kept while it is good for the cart, which is asked again when the cart is another. */
export function useCoupon(items: CartItem[], customer: boolean) {
  const code = useStored('cupon') ?? undefined
  const [answer, setAnswer] = useState<AppliedCoupon & { cart: string }>()
  const [fault, setFault] = useState<string>()
  const cart = JSON.stringify(items.map(({ SKU, cantidad, precio }) => [SKU, cantidad, precio]))
  const judged = answer?.code === code && answer?.cart === cart
  useEffect(() => {
    if (!customer || !code || judged || items.length === 0) return undefined
    const left = new AbortController()
    const judge = async () => {
      try {
        const tried = await tryCoupon(code, left.signal)
        if (left.signal.aborted) return
        if ('discount' in tried) setAnswer({ ...tried, cart })
        else {
          removeStored('cupon')
          // On narrow windows the field is folded away.
          notify({ title: tried.reason || invalidCoupon, level: 'error' })
        }
      } catch (error) {
        // A shop that does not answer proves nothing; the payment asks it again.
        if (!left.signal.aborted) reportFault(error)
      }
    }
    void judge()
    return () => left.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `cart` says what is in `items`
  }, [customer, code, cart, judged])

  async function apply(typed: string) {
    const wanted = typed.trim().toUpperCase()
    const hindrance = couponHindrance(wanted, customer)
    setFault(hindrance)
    if (hindrance) return
    try {
      const tried = await tryCoupon(wanted)
      if ('reason' in tried) {
        removeStored('cupon')
        return setFault(tried.reason || invalidCoupon)
      }
      setAnswer({ ...tried, cart })
      writeStored('cupon', wanted)
      sayApplied()
    } catch (error) {
      setFault(errorText(error))
    }
  }

  const applied = answer && answer.code === code ? answer : undefined
  return {
    applied,
    fault,
    apply,
    remove: () => removeStored('cupon'),
    /** Shows what the shop said of it at the payment */
    adopt: (tried: AppliedCoupon | undefined) => tried && setAnswer({ ...tried, cart }),
  }
}

/** Why a coupon is not even tried. */
function couponHindrance(code: string, customer: boolean) {
  if (!customer) return 'Debes iniciar sesión para aplicar un cupón de descuento'
  return code === '' ? 'Por favor, ingrese un cupón de descuento' : undefined
}

const sayApplied = () =>
  notify({
    title: '¡Cupón válido! Descuento aplicado correctamente',
    level: 'success',
  })

/** A coupon that is good for the cart. */
export interface AppliedCoupon {
  code: string
  /** Pesos */
  discount: number
  discountLabel: string
  /** The IVA in what is left to pay, by rate */
  impuestos: Impuesto[]
}

export const invalidCoupon = 'Cupón inválido o expirado'

/** Asks the shop what a coupon takes off the customer's cart, or why it does not. Throws ApiError. */
export async function tryCoupon(
  code: string,
  signal?: AbortSignal,
): Promise<AppliedCoupon | { reason: string }> {
  const { valid, discount, discountLabel, impuestos, message } = await api(
    'POST /discounts/validate',
    { body: { code } },
    signal ? { signal } : {},
  )
  return valid ? { code, discount, discountLabel, impuestos } : { reason: message }
}

/** What an order comes to, in pesos. */
export interface OrderAmounts {
  /** Units in the order */
  count: number
  subtotal: number
  coupon: AppliedCoupon | undefined
  /** How it gets to the shopper; undefined while that is not known, or there is nothing to know */
  delivery?: DeliveryChoice | undefined
  /** The shop tells what the way to the door costs when it is asked */
  quoted?: boolean
  total: number
  /** The IVA in the total, by rate */
  taxes: Impuesto[]
}

/** What the lines come to with a coupon; `shopSubtotal` is the shop's own sum, where it has answered. */
export function orderAmounts(
  items: CartItem[],
  coupon: AppliedCoupon | undefined,
  shopSubtotal?: number,
  delivery?: DeliveryChoice,
): OrderAmounts {
  const { count, subtotal: added } = cartTotals(items)
  const subtotal = shopSubtotal ?? added
  const shipping = delivery?.precio ?? 0
  const total = orderTotal(subtotal, coupon?.discount ?? 0, shipping)
  const taxes = withFreight(coupon?.impuestos ?? cartTaxes(items), shipping)
  return { count, subtotal, coupon, delivery, total, taxes }
}

/** Pesos counted in centavos; a coupon takes no more than the goods cost. */
export const orderTotal = (subtotal: number, discount: number, shipping = 0) =>
  (Math.max(Math.round(subtotal * 100) - Math.round(discount * 100), 0) +
    Math.round(shipping * 100)) /
  100
