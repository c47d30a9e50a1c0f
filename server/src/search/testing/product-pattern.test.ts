import { expect, it } from 'vitest'

import { readProductPattern, type CatalogProduct } from './product-pattern.ts'

const pump: CatalogProduct = {
  SKU: 'BM-1/2',
  nombre: 'Bomba eléctrica periférica 1/2 HP 127 V Manantiva BM-1/2',
  marca: 'Manantiva',
  categoria: 'Bombas y motobombas/Bombas eléctricas/Periféricas',
  accesorio: 'no',
  existencia: 'sí',
}

it.each([
  'BM-1/2',
  'XX-9 | BM-1/2',
  'marca=manantiva',
  'categoria=Bombas y motobombas',
  'categoria=bombas electricas',
  'categoria=Bombas eléctricas/Periféricas',
  'nombre~BOMBA ELECTRICA',
  'nombre~1/2 HP',
  'marca=Axolán | marca=Manantiva & nombre~127 V',
  'categoria=Bombas y motobombas & nombre!~motobomba & accesorio!=sí & existencia=sí',
])('"%s" means the pump', (text) => {
  expect(readProductPattern(text).matches(pump)).toBe(true)
})

it.each([
  'bm-1/2',
  'BM-1',
  'marca=Manan',
  'categoria=Bombas',
  'categoria=Periféricas/Bombas eléctricas',
  'nombre~2 HP',
  'nombre~7 V',
  'nombre~bomb',
  'nombre~eléctrica bomba',
  'marca=Manantiva & nombre~220 V',
  'existencia=no',
])('"%s" does not mean the pump', (text) => {
  expect(readProductPattern(text).matches(pump)).toBe(false)
})

it('takes a flow for no content', () => {
  const sprayer = { ...pump, nombre: 'Aspersora estacionaria 30 L/min 7 HP' }
  expect(readProductPattern('nombre~30 L').matches(sprayer)).toBe(false)
  expect(readProductPattern('nombre~30 L/min').matches(sprayer)).toBe(true)
})

it.each(['una bomba', 'color=rojo', 'nombre~', 'marca=Axolán & bomba'])(
  'cannot read "%s"',
  (text) => {
    expect(() => readProductPattern(text)).toThrow('cannot read')
  },
)
