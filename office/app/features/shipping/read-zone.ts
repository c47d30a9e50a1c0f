import type { ShippingRule, ShippingTerms, ShippingZone } from '@surco/contract'

import { readPesos } from '../../lib/pesos.ts'

type Form = Readonly<Partial<Record<string, string>>>

/** A value that every field refuses, so that the API reports the error. */
const INVALID = -1

const amountOf = (word = '') => {
  const amount = readPesos(word)
  return Number.isNaN(amount) ? INVALID : amount
}

const orNull = (word = '') => (word.trim() === '' ? null : amountOf(word))

const rules: readonly ShippingRule[] = ['flat', 'weight', 'box', 'total']

/** Reads the fields of a zone into the body of the API call. */
export function zoneOf(form: Form): Omit<ShippingZone, 'id'> {
  const names = Object.keys(form)
  const rule = rules.find((name) => name === form.rule) ?? 'flat'
  return {
    name: (form.name ?? '').trim(),
    states: names.filter((name) => name.startsWith('state.')).map((name) => name.slice(6)),
    prefixes: (form.prefixes ?? '').split(/[\s,;]+/).filter(Boolean),
    served: form.unserved === undefined,
    message: (form.message ?? '').trim(),
    rule,
    brackets: bracketsOf(form, rule),
    freeFrom: orNull(form.freeFrom),
    days: { from: Number(form['days.from']), to: Number(form['days.to']) },
    carrierPrice: orNull(form.carrierPrice),
  }
}

function bracketsOf(form: Form, rule: ShippingRule) {
  if (rule === 'flat') {
    return form['price.0'] ? [{ upTo: null, price: amountOf(form['price.0']) }] : []
  }
  const places = Object.keys(form)
    .filter((name) => name.startsWith('upTo.'))
    .map((name) => name.slice(5))
    .filter((place) => form[`price.${place}`] || form[`upTo.${place}`])
  const limited = places.map((place) => ({
    upTo: amountOf(form[`upTo.${place}`]),
    price: amountOf(form[`price.${place}`]),
  }))
  if (form.beyond !== 'price') return limited
  return [...limited, { upTo: null, price: amountOf(form['price.beyond']) }]
}

/** Reads the settings of all zones into the body of the API call. */
export const termsOf = (form: Form): ShippingTerms => ({
  divisor: Number((form.divisor ?? '').replaceAll(',', '')),
  unknownWeight: orNull(form.unknownWeight),
  pickupDays: { from: Number(form['pickupDays.from']), to: Number(form['pickupDays.to']) },
  branches: Object.keys(form)
    .filter((name) => name.startsWith('branch.'))
    .map((name) => Number(name.slice(7))),
})
