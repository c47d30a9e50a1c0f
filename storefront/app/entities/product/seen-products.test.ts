import { expect, it } from 'vitest'

import { mostSeen, readSeenProducts } from '../../data/storage.ts'
import { addSeen } from './remember-product.ts'

const seen = (SKU: string, precio = 1) => ({ SKU, nombre: SKU, precio, foto: '' })

it('puts a product that is seen again first, as it is now', () => {
  expect(addSeen([seen('A'), seen('B'), seen('C')], seen('B', 5))).toEqual([
    seen('B', 5),
    seen('A'),
    seen('C'),
  ])
})

it('forgets the oldest ones', () => {
  const many = Array.from({ length: mostSeen }, (_, index) => seen(String(index)))
  const list = addSeen(many, seen('new'))
  expect(list).toHaveLength(mostSeen)
  expect(list.at(-1)).toEqual(seen(String(mostSeen - 2)))
})

it('reads back what it can, whatever was put into the storage', () => {
  const kept = [seen('A'), null, 'x', { ...seen('B'), precio: '1' }, { SKU: 'C' }, seen('')]
  expect(readSeenProducts(kept)).toEqual([seen('A')])
  expect(readSeenProducts({ SKU: 'A' })).toBeUndefined()
})
