import { afterEach, expect, it, vi } from 'vitest'

import { storeHidden, readHidden } from './column-choice.tsx'

afterEach(() => vi.unstubAllGlobals())

it('remembers the columns of each list, and hides none when what is kept makes no sense', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  expect(readHidden('pedidos')).toEqual([])
  storeHidden('pedidos', ['Total', 'Piezas'])
  expect(readHidden('pedidos')).toEqual(['Total', 'Piezas'])
  expect(readHidden('clientes')).toEqual([])
  for (const key of kept.keys()) kept.set(key, '{"Total"')
  expect(readHidden('pedidos')).toEqual([])
  for (const key of kept.keys()) kept.set(key, '{"Total":[1]}')
  expect(readHidden('pedidos')).toEqual([])
})

it('goes on where the browser keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => storeHidden('pedidos', ['Total'])).not.toThrow()
  expect(readHidden('pedidos')).toEqual([])
})
