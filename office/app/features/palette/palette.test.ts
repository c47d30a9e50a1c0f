import type { Permission, StaffSession } from '@surco/contract'
import { afterEach, expect, it, vi } from 'vitest'

import { findRecords, searchedBy } from './find-records.ts'
import { placesOf } from './places.ts'

const sessionOf = (...permissions: Permission[]): StaffSession => ({
  staff: { id: 'a', name: 'Rosa Luna', email: 'rosa@surco.example', role: 'ventas' },
  roleName: 'Ventas',
  permissions,
  expiresAt: '2026-11-27T18:00:00.000Z',
})

const namesOf = (...given: Parameters<typeof placesOf>) =>
  placesOf(...given).flatMap(({ options }) => options.map(({ name }) => name))

it('offers the pages and actions that somebody may use', () => {
  expect(namesOf(sessionOf(), '')).toEqual(['Inicio', 'Productos', 'Mis sesiones'])
  expect(namesOf(sessionOf('prices.write', 'catalog.write'), '')).toEqual([
    'Inicio',
    'Productos',
    'Categorías',
    'Marcas',
    'Cupones',
    'Mis sesiones',
    'Importar productos',
    'Agregar categoría',
    'Agregar marca',
    'Crear cupón',
  ])
})

it('finds them by the beginnings of words, without accents', () => {
  const session = sessionOf('settings.write', 'prices.write')
  expect(namesOf(session, ' ENVIO ')).toEqual(['Envíos', 'Nueva zona de envío'])
  expect(namesOf(session, 'cup cre')).toEqual(['Crear cupón'])
  expect(namesOf(session, 'upon')).toEqual([])
})

/** What a shop answers by the paths of its calls; all others fail. */
function answerBy(answers: Record<string, unknown>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const [path = ''] = address.split('?')
    return path in answers
      ? Response.json(answers[path])
      : Response.json({ status: 500, code: 'INTERNAL', message: 'Falló.' }, { status: 500 })
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

const find = (session: StaffSession) => findRecords(session, 'luna', new AbortController().signal)

it('searches what somebody may see, five of each', async () => {
  const products = Array.from({ length: 7 }, (_, n) => ({ SKU: `A/${n}`, nombre: `Luna ${n}` }))
  const asked = answerBy({ '/api/admin/products': { data: products } })
  const { groups, fault } = await find(sessionOf())
  expect(asked).toEqual(['/api/admin/products?q=luna'])
  expect(fault).toBe('')
  expect(groups.map(({ title, options }) => [title, options.length])).toEqual([['Productos', 5]])
  expect(groups[0]?.options[0]).toMatchObject({ to: '/productos/A%2F0', detail: 'A/0' })
  expect(searchedBy(sessionOf('orders.read'))).toBe('pedidos y productos')
})

it('tells what could not be searched beside what was found', async () => {
  const order = { number: '1001', name: 'Eva Luna', place: 'León, Guanajuato' }
  answerBy({ '/api/admin/orders': { data: [order] }, '/api/admin/products': { data: [] } })
  const { groups, fault } = await find(sessionOf('orders.read', 'customers.read'))
  expect(groups).toEqual([
    {
      title: 'Pedidos',
      options: [
        { to: '/pedidos/1001', name: '#1001 · Eva Luna', icon: 'receipt', detail: order.place },
      ],
    },
  ])
  expect(fault).toBe('No pudimos buscar en clientes. Falló.')
})
