import { expect, test } from 'vitest'

import { emailRule, nameRule } from './use-account-form.ts'

test('asks for the full name', () => {
  expect(nameRule.validate('  ')).toBe('El nombre completo es obligatorio.')
  expect(nameRule.validate('a'.repeat(121))).toBe('Debe tener como máximo 120 caracteres.')
  expect(nameRule.validate('Ana Ruiz')).toBeUndefined()
})

test.each([
  ['', 'El email es obligatorio.'],
  ['ana', 'Escribe un email válido.'],
  ['ana@rancho', 'Escribe un email válido.'],
  ['a na@rancho.mx', 'Escribe un email válido.'],
  ['ana@-rancho.mx', 'Escribe un email válido.'],
  [`${'a'.repeat(65)}@rancho.mx`, 'Escribe un email válido.'],
  [`ana@${'rancho.'.repeat(40)}mx`, 'Debe tener como máximo 254 caracteres.'],
  ['a..b@rancho.mx', 'Escribe un email válido.'],
  ['.ana@rancho.mx', 'Escribe un email válido.'],
  ['ana.@rancho.mx', 'Escribe un email válido.'],
  ['ana.b.ruiz@rancho.mx', undefined],
  [' ana@rancho.com.mx ', undefined],
])('judges the e-mail %j', (email, fault) => {
  expect(emailRule.validate(email)).toBe(fault)
})
