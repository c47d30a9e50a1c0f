import { describe, expect, test } from 'vitest'

import { cardBrand, cardMask, cardNumberFault, cvvFault, passesLuhn } from './card-rules.ts'

test.each([
  ['4111-1111-1111-1111', 'visa'],
  ['5555-5555-5555-4444', 'mastercard'],
  ['2223-0031-2200-3222', 'mastercard'],
  ['3714-496353-98431', 'amex'],
  ['6011-1111-1111-1117', undefined],
  ['', undefined],
])('knows the brand of %j as %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand)
})

test('groups numbers by four, and those of Amex by 4, 6 and 5', () => {
  expect(cardMask('4')).toBe('####-####-####-####')
  expect(cardMask('34')).toBe('####-######-#####')
})

test('knows a wrong digit by the check digit', () => {
  expect(passesLuhn('4111111111111111')).toBe(true)
  expect(passesLuhn('4111111111111112')).toBe(false)
})

describe('a card number', () => {
  test('passes with or without its groups', () => {
    expect(cardNumberFault('4111-1111-1111-1111')).toBeUndefined()
    expect(cardNumberFault('371449635398431')).toBeUndefined()
  })

  test('is required', () => {
    expect(cardNumberFault('')).toBe('El número de la tarjeta es requerido')
  })

  test('has 16 digits, or 15 for Amex', () => {
    expect(cardNumberFault('4111-1111-1111-111')).toContain('16 dígitos')
    expect(cardNumberFault('3714-496353-9843')).toContain('15 dígitos')
  })

  test('is refused when its check digit is wrong', () => {
    expect(cardNumberFault('4111-1111-1111-1112')).toBe('El número de la tarjeta no es válido')
  })
})

describe('a security code', () => {
  test('has 3 digits, or 4 for Amex', () => {
    expect(cvvFault('123', '4111')).toBeUndefined()
    expect(cvvFault('1234', '3714')).toBeUndefined()
    expect(cvvFault('1234', '4111')).toContain('3 dígitos')
    expect(cvvFault('123', '3714')).toContain('4 dígitos')
  })

  test('is required', () => {
    expect(cvvFault('', '4111')).toBe('CVV requerido')
  })
})
