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

/** State of the coupon and its actions. */
export type Coupon = ReturnType<typeof useCoupon>

/** The customer's coupon; validated again when the cart changes, and removed when it is no longer valid. */
export function useCoupon(items: CartItem[], customer: boolean) {
  const code = useStored('cupon') ?? undefined
  const [answer, setAnswer] = useState<AppliedCoupon & { cart: string }>()
  const [fault, setFault] = useState<string>()
  const cart = JSON.stringify(items.map(({ SKU, cantidad, precio }) => [SKU, cantidad, precio]))
  const isValidated = answer?.code === code && answer?.cart === cart
  useEffect(() => {
    if (!customer || !code || isValidated || items.length === 0) return undefined
    const left = new AbortController()
    const validate = async () => {
      try {
        const tried = await tryCoupon(code, left.signal)
        if (left.signal.aborted) return
        if ('discount' in tried) setAnswer({ ...tried, cart })
        else {
          removeStored('cupon')
          // Notified, because on narrow windows the field may be folded away.
          notify({ title: tried.reason || invalidCoupon, level: 'error' })
        }
      } catch (error) {
        // Without an answer the coupon stays; the payment validates it again.
        if (!left.signal.aborted) reportFault(error)
      }
    }
    void validate()
    return () => left.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `cart` says what is in `items`
  }, [customer, code, cart, isValidated])

  async function apply(typed: string) {
    const wanted = typed.trim().toUpperCase()
    const refusal = refuseCoupon(wanted, customer)
    setFault(refusal)
    if (refusal) return
    try {
      const tried = await tryCoupon(wanted)
      if ('reason' in tried) {
        removeStored('cupon')
        return setFault(tried.reason || invalidCoupon)
      }
      setAnswer({ ...tried, cart })
      writeStored('cupon', wanted)
      notifyApplied()
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
    /** Takes over the coupon as it was validated at the payment */
    adopt: (tried: AppliedCoupon | undefined) => tried && setAnswer({ ...tried, cart }),
  }
}

/** Why a coupon is refused without asking the shop. */
function refuseCoupon(code: string, customer: boolean) {
  if (!customer) return 'Debes iniciar sesión para aplicar un cupón de descuento'
  return code === '' ? 'Por favor, ingrese un cupón de descuento' : undefined
}

const notifyApplied = () =>
  notify({
    title: '¡Cupón válido! Descuento aplicado correctamente',
    level: 'success',
  })

/** A coupon that is valid for the cart. */
export interface AppliedCoupon {
  code: string
  /** Pesos */
  discount: number
  discountLabel: string
  /** The IVA in what is left to pay, by rate */
  impuestos: Impuesto[]
}

export const invalidCoupon = 'Cupón inválido o expirado'

/** Validates a coupon for the customer's cart: its discount, or why it does not apply. Throws ApiError. */
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

/** Amounts of an order, in pesos. */
export interface OrderAmounts {
  /** Units in the order */
  count: number
  subtotal: number
  coupon: AppliedCoupon | undefined
  /** Undefined while it is not chosen, and without rules for shipping */
  delivery?: DeliveryChoice | undefined
  /** The price of shipping has to be asked from the shop */
  quoted?: boolean
  total: number
  /** The IVA in the total, by rate */
  taxes: Impuesto[]
}

/** Amounts of the lines with a coupon; `shopSubtotal` is the shop's subtotal, where it is known. */
export function orderAmounts(
  items: CartItem[],
  coupon: AppliedCoupon | undefined,
  shopSubtotal?: number,
  delivery?: DeliveryChoice,
): OrderAmounts {
  const { count, subtotal: sum } = cartTotals(items)
  const subtotal = shopSubtotal ?? sum
  const shipping = delivery?.precio ?? 0
  const total = orderTotal(subtotal, coupon?.discount ?? 0, shipping)
  const taxes = withFreight(coupon?.impuestos ?? cartTaxes(items), shipping)
  return { count, subtotal, coupon, delivery, total, taxes }
}

/** Total in pesos, added in centavos; the discount is at most the subtotal. */
export const orderTotal = (subtotal: number, discount: number, shipping = 0) =>
  (Math.max(Math.round(subtotal * 100) - Math.round(discount * 100), 0) +
    Math.round(shipping * 100)) /
  100
