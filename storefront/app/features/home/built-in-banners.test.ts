import { expect, it } from 'vitest'

import { builtInBanners } from './built-in-banners.ts'

const nothingKnown = { categories: undefined, brands: undefined }
const category = (name: string) => ({ id: name, name, image: '', subcategories: [] })

// [S2.30]
it('are six, that lead to shelves, a brand and the welders among them', () => {
  const links = builtInBanners(nothingKnown).map(({ link }) => link)
  expect(links).toHaveLength(6)
  expect(links).toContain('/productos?marca=Arrietor')
  expect(links).toContain('/productos?categoria=Soldadoras')
  expect(links.every((link) => link?.startsWith('/productos?'))).toBe(true)
})

it('do not lead to shelves that the shop does not have', () => {
  const shown = builtInBanners({
    categories: [category('soldadoras'), category('Tractores')],
    brands: [{ name: 'Otra' }],
  })
  expect(shown.map(({ link }) => link)).toEqual(['/productos?categoria=Soldadoras'])
})
