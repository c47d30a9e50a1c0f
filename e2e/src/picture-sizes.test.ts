import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { story } from './harness/story.ts'
import { desktop, laptop, openPage, phone, tablet } from './harness/windows.ts'
import { addToCart, keepShopping } from './shopper/cart.ts'
import { whenAlive } from './shopper/page-state.ts'
import { motorSprayer, productPath } from './shopper/products.ts'

const pages = [
  '/',
  '/productos',
  '/productos?categoria=Aspersoras',
  productPath(motorSprayer),
  '/search?q=motobomba',
  '/carrito',
  '/marcas',
  '/nosotros',
]

const windows = { '360 px': phone, '768 px': tablet, '1024 px': laptop, '1440 px': desktop }

/** A picture as it is shown; widths in pixels of the screen. */
interface Shown {
  of: string
  sizes: string
  needed: number
  /** The copy that its `sizes` ask for; a browser that holds a larger one shows that. */
  chosen: number
  offered: number[]
}

/**
 * Each copy is about twice as wide as the one before, so what is chosen may be twice as wide as
 * needed (four times the area), and the smallest even more; the picture never has to be stretched by
 * more than a tenth, unless it is the largest there is.
 */
const isRight = ({ needed, chosen, offered }: Shown) =>
  (chosen <= needed * 2 || chosen === Math.min(...offered)) &&
  (chosen >= needed * 0.9 || chosen === Math.max(...offered))

const describe = (path: string, { of, sizes, chosen, needed }: Shown) =>
  `${path} “${of}”: ${chosen} px for ${needed} px, sizes="${sizes}"`

for (const [width, window] of Object.entries(windows)) {
  story(`pictures come as large as they are shown at ${width}`, async ({ openShop }) => {
    const page = await openShop(window, { path: productPath(motorSprayer) })
    await whenAlive(page)
    await addToCart(page)
    await keepShopping(page)
    const wrong: string[] = []
    for (const path of pages) {
      await openPage(page, path)
      const pictures = await listPictures(page)
      wrong.push(...pictures.filter((it) => !isRight(it)).map((it) => describe(path, it)))
    }
    expect(wrong).toEqual([])
  })
}

/** Some of every kind of picture on a page; those further down come when they are scrolled to. */
async function listPictures(page: Page) {
  await whenAlive(page)
  const pictures = page.locator('img[srcset]:visible')
  await pictures.first().waitFor()
  return pictures.evaluateAll(measure)
}

async function measure(images: Element[]): Promise<Shown[]> {
  const widthOf = (file: string) => Number(/-(\d+)\.\w+$/.exec(file)?.[1])
  /** `(width < 48rem) 50vw, 240px` in pixels of the page. */
  const resolve = (sizes: string) => {
    const clauses = sizes.split(', ').map((clause) => /^(?:(\(.*\)) )?(\d+)(vw|px)$/.exec(clause))
    const [, , length, unit] = clauses.find((it) => !it?.[1] || matchMedia(it[1]).matches) ?? []
    return Number(length) * (unit === 'vw' ? innerWidth / 100 : 1)
  }
  const alike = 3
  const kinds = Map.groupBy(images as HTMLImageElement[], ({ sizes }) => sizes).values()
  const some = [...kinds].flatMap((kind) => kind.slice(0, alike))
  for (const image of some) {
    image.scrollIntoView({ block: 'center', inline: 'center' })
    await image.decode()
  }
  return some.map((image) => {
    const { width, height } = image.getBoundingClientRect()
    const ratio = image.naturalWidth / image.naturalHeight
    const covers = getComputedStyle(image).objectFit === 'cover'
    const shown = covers ? Math.max(width, height * ratio) : Math.min(width, height * ratio)
    const offered = image.srcset.split(', ').map((copy) => widthOf(copy.split(' ')[0] ?? ''))
    const asked = resolve(image.sizes) * devicePixelRatio
    return {
      of: image.alt || (image.closest('li, article')?.textContent ?? '').slice(0, 40),
      sizes: image.sizes,
      needed: Math.round(shown * devicePixelRatio),
      chosen: offered.find((it) => it >= asked) ?? Math.max(...offered),
      offered,
    }
  })
}
