import { billing } from '@surco/contract'
import { expect, test } from 'vitest'

import {
  billingFieldsOf,
  billingRules,
  billingToSend,
  emptyBilling,
  isWholeBilling,
  outdatedBilling,
} from './billing-fields.ts'

const typed = {
  rfc: ' gode561231gr8 ',
  razonSocial: ' ',
  taxRegime: '612',
  cfdiUse: 'G03',
  postalCode: '',
  calleFacturacion: 'Hidalgo ',
  numeroFacturacion: '12',
  codigoPostalFacturacion: '44100',
  estadoFacturacion: 'Jalisco',
  ciudadFacturacion: 'Guadalajara',
  coloniaFacturacion: 'Centro',
}
const {
  paisFacturacion: _,
  rfc,
  taxRegime,
  cfdiUse,
  postalCode,
  ...billingAddress
} = billingToSend(typed)
const kept = {
  fiscalData: { rfc, razonSocial: '', taxRegime, cfdiUse, postalCode },
  billingAddress,
}

test('sends the RFC in capitals, and no name where none was typed', () => {
  expect(rfc).toBe('GODE561231GR8')
  expect(billingToSend(typed)).not.toHaveProperty('razonSocial')
})

// [T3.41]
test('takes the postal code of the address for the fiscal one, unless that was typed', () => {
  expect(postalCode).toBe('44100')
  expect(billingToSend({ ...typed, postalCode: '45010' }).postalCode).toBe('45010')
})

test('sends and offers no fiscal postal code of its own with a generic RFC', () => {
  const generic = { ...typed, rfc: 'xaxx010101000', postalCode: '45010' }
  expect(billingToSend(generic).postalCode).toBe('44100')
  const stored = { ...kept.fiscalData, rfc: 'XAXX010101000', postalCode: '44940' }
  expect(billingFieldsOf({ ...kept, fiscalData: stored }).postalCode).toBe('')
})

// [T3.41]
test('asks for everything that the contract requires', () => {
  const { required } = billing['PATCH /users/billing-address'].body
  const asked = Object.entries(billingRules)
    .filter(([, rule]) => rule.validate('') !== undefined)
    .map(([field]) => field)
  expect(asked.toSorted()).toEqual(
    required.filter((field: string) => field !== 'paisFacturacion').toSorted(),
  )
})

test('asks for the state by way of the postal code', () => {
  expect(billingRules.estadoFacturacion.validate('')).toBe('Valida tu código postal.')
})

test('knows whether an invoice could be made', () => {
  expect(isWholeBilling(kept)).toBe(true)
  expect(isWholeBilling({ ...kept, fiscalData: { ...kept.fiscalData, rfc: '' } })).toBe(false)
})

test('knows what older rules let in and the tax office would not take', () => {
  const outdated = { ...kept, fiscalData: { ...kept.fiscalData, taxRegime: '601' } }
  expect(isWholeBilling(outdated)).toBe(false)
  expect(outdatedBilling(outdated)).toEqual([
    'Este régimen es de empresas, y tu RFC es de una persona física (13 caracteres).',
  ])
  expect(outdatedBilling(kept)).toEqual([])
})

test('gives back what was kept to be typed over', () => {
  expect(billingFieldsOf(kept)).toMatchObject({
    rfc: 'GODE561231GR8',
    ciudadFacturacion: 'Guadalajara',
  })
  expect(Object.keys(billingFieldsOf(kept)).toSorted()).toEqual(
    Object.keys(emptyBilling).toSorted(),
  )
})
