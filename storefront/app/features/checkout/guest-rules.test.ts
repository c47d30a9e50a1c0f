import { expect, test } from 'vitest'

import { emailRule, nameRule } from './guest-rules.ts'

test('asks for the full name', () => {
  expect(nameRule.validate('  ')).toBe('El nombre completo es obligatorio.')
  expect(nameRule.validate('Ana Ruiz')).toBeUndefined()
})

test.each([
  ['', 'El email es obligatorio.'],
  ['ana', 'Escribe un email válido.'],
  ['ana@rancho', 'Escribe un email válido.'],
  ['a na@rancho.mx', 'Escribe un email válido.'],
  ['ana@-rancho.mx', 'Escribe un email válido.'],
  [`${'a'.repeat(65)}@rancho.mx`, 'Escribe un email válido.'],
  [`ana@${'rancho.'.repeat(40)}mx`, 'Escribe un email válido.'],
  [' ana@rancho.com.mx ', undefined],
])('judges the e-mail %j', (email, fault) => {
  expect(emailRule.validate(email)).toBe(fault)
})
