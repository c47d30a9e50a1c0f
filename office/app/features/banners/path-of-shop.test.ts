import { expect, it } from 'vitest'

import { pathOfShop } from './path-of-shop.ts'

const origin = 'https://surco.example'

it.each([
  ['https://surco.example/productos?marca=Aguadoro#lista', '/productos?marca=Aguadoro#lista'],
  [' https://SURCO.example ', '/'],
  ['/productos?marca=Aguadoro', '/productos?marca=Aguadoro'],
  ['https://otro.example/productos', 'https://otro.example/productos'],
  ['http://surco.example/productos', 'http://surco.example/productos'],
  ['productos', 'productos'],
  ['', ''],
])('%j is %j', (typed, path) => {
  expect(pathOfShop(typed, origin)).toBe(path)
})
