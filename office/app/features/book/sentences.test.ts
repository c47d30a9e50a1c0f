import type { BookEntry } from '@surco/contract'
import { expect, it } from 'vitest'

import { valueText } from './field-names.ts'
import { describeEntry } from './sentences.ts'

const entry = (action: string, changes: BookEntry['changes'] = []): BookEntry => ({
  id: 1,
  at: '2026-11-20T18:00:00.000Z',
  actor: { kind: 'staff', id: 'a', name: 'Rosa Luna', network: '192.0.2.0/24' },
  action,
  subject: { kind: 'staff', id: 'b', name: 'Juan Pérez' },
  changes,
})

const access = (after: string) => [{ field: 'disabled', before: null, after }]

it.each([
  [entry('staff.invited'), 'Rosa Luna invitó a Juan Pérez'],
  [entry('staff.joined'), 'Juan Pérez aceptó su invitación'],
  [entry('staff.changed', access('true')), 'Rosa Luna quitó el acceso a Juan Pérez'],
  [entry('staff.changed', access('false')), 'Rosa Luna devolvió el acceso a Juan Pérez'],
  [entry('staff.changed'), 'Rosa Luna cambió el puesto de Juan Pérez'],
  [entry('product.stock-changed'), 'Rosa Luna cambió las existencias de Juan Pérez'],
  [
    entry('order.move-ended'),
    'No se pagó el envío del pedido Juan Pérez a otra dirección: sigue con la que tenía',
  ],
  [entry('banner.moved'), 'Rosa Luna: banner.moved, Juan Pérez'],
])('tells %j', (told, sentence) => {
  expect(describeEntry(told)).toBe(sentence)
})

it.each([
  ['product.many-changed', '1', 'cambió precios o IVA de 1 producto'],
  ['product.many-moved', '1', 'llevó 1 producto a otra categoría'],
  ['product.many-undone', '1200', 'deshizo un cambio de 1,200 productos'],
])('counts the products of %s', (action, name, sentence) => {
  const subject = { kind: 'product-change', id: 'c', name }
  expect(describeEntry({ ...entry(action), subject })).toBe(`Rosa Luna ${sentence}`)
})

it('says which command made a change', () => {
  const actor = { kind: 'command', id: null, name: 'npm run staff', network: '' } as const
  expect(describeEntry({ ...entry('staff.invited'), actor })).toBe(
    'La orden «npm run staff» invitó a Juan Pérez',
  )
})

it('names roles and access as the office does', () => {
  const roles = new Map([['almacen', 'Almacén']])
  expect(valueText('role', 'almacen', roles)).toBe('Almacén')
  expect(valueText('role', 'otro', roles)).toBe('otro')
  expect(valueText('disabled', 'true', roles)).toBe('No')
  expect(valueText('stockReason', 'loss', roles)).toBe('Merma')
  expect(valueText('garantia', 'loss', roles)).toBe('loss')
})
