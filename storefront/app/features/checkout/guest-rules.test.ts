import { expect, test } from 'vitest'

import { emailFault, nameFault } from './guest-rules.ts'

test('asks for the full name', () => {
  expect(nameFault('  ')).toBe('El nombre completo es obligatorio.')
  expect(nameFault('Ana Ruiz')).toBeUndefined()
})

test.each([
  ['', 'El email es obligatorio.'],
  ['ana', 'Escribe un email válido.'],
  ['ana@rancho', 'Escribe un email válido.'],
  ['a na@rancho.mx', 'Escribe un email válido.'],
  [' ana@rancho.com.mx ', undefined],
])('judges the e-mail %j', (email, fault) => {
  expect(emailFault(email)).toBe(fault)
})
