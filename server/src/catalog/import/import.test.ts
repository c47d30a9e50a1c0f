import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { bookEntry, brand, catalogStaging, category, product } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  adminSocketPath,
  NoRunningShopError,
  openAdminSocket,
} from '../../platform/commands/admin-socket.ts'
import { openMedia } from '../../platform/media/index.ts'
import { announceChange, onChange } from '../../platform/page-events.ts'
import { refreshSearch } from '../../search/index.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { importCatalog, type ImportOptions } from './import-catalog.ts'
import { catalogCommands, importThroughShop } from './import-request.ts'

let test: TestShop

beforeAll(async () => {
  test = await createTestShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.transaction(async (tx) => {
    for (const table of [product, category, brand]) await tx.delete(table)
  })
  await refreshSearch(test.shop.db)
})

const HEADER = 'SKU,nombre,categoria,subcategoria,marca,precio,descuento,stock'
const GOOD = 'B-1,Bomba,Bombas,Periféricas,Milpa,"1,250.50",10,4'

async function* inPieces(file: string | Uint8Array, size = 7) {
  const bytes = Buffer.from(file)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const csv = (...lines: string[]) => [HEADER, ...lines].join('\r\n')
const target = () => ({ db: test.shop.db, media: test.shop.media })
const load = (file: string | Uint8Array, options?: ImportOptions) =>
  importCatalog(target(), inPieces(file), options)
const find = async (sku: string) =>
  (await test.shop.db.select().from(product).where(eq(product.sku, sku)))[0]

describe('a file of known products', () => {
  it('changes what it says alone', async () => {
    await load(csv(GOOD, 'B-2,Bomba 2,Bombas,Periféricas,Milpa,99,,3'))
    const before = await find('B-1')
    const result = await load('SKU,precio\r\nB-1,"1,300.00"\r\nB-2,99\r\n')
    expect(result).toMatchObject({ loaded: true, rows: 2, updated: 1, unchanged: 1, created: 0 })
    const { updatedAt: _then, ...rest } = before!
    // The price is that with the discount that it had.
    const priced = { listPrice: 130_000, price: 117_000 }
    expect(await find('B-1')).toMatchObject({ ...rest, ...priced })
  })

  it('does not add one that is unknown', async () => {
    await load(csv(GOOD))
    const result = await load('SKU,precio\r\nB-1,10\r\nB-9,20\r\n')
    expect(result).toMatchObject({ loaded: false, faultCount: 1, badRows: 1 })
    expect(result.faults).toEqual([
      {
        line: 3,
        column: 'SKU',
        reason:
          '"B-9" no está en el catálogo; para agregarlo, el archivo debe traer nombre, categoría, marca y precio',
      },
    ])
    expect(await find('B-1')).toMatchObject({ listPrice: 125_050 })
  })
})

describe('a good file', () => {
  it('is loaded with brands and categories, and found by search at once', async () => {
    const result = await load(csv(GOOD, 'B-2,Bomba 2,bombas,PERIFERICAS,milpa,99,,'))
    expect(result).toMatchObject({
      loaded: true,
      rows: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      faults: [],
    })
    expect(await find('B-1')).toMatchObject({ listPrice: 125_050, discountPercent: 10, stock: 4 })
    expect(await test.shop.db.select().from(brand).where(eq(brand.nameKey, 'milpa'))).toHaveLength(
      1,
    )
    const levels = await test.shop.db
      .select({ name: category.name, level: category.level })
      .from(category)
    expect(levels).toEqual(
      expect.arrayContaining([
        { name: 'Bombas', level: 1 },
        { name: 'Periféricas', level: 2 },
      ]),
    )
    const { products } = await test.client('GET /products/search', {
      query: { query: 'bomba periferica' },
    })
    expect(products.total).toBe(2)
  })

  it('may have a byte order mark, semicolons and quoted line breaks', async () => {
    const file =
      '\uFEFFSKU;nombre;categoria;marca;precio;descripcion\nX-1;"Bomba ""grande""";Bombas;Ñandú;1250,50;"uno\ndos | tres"\n'
    expect(await load(file)).toMatchObject({ loaded: true, created: 1 })
    expect(await find('X-1')).toMatchObject({
      name: 'Bomba "grande"',
      listPrice: 125_050,
      description: ['uno\ndos', 'tres'],
    })
  })

  it('changes known products, in its own columns only, and leaves equal ones alone', async () => {
    await load(csv(GOOD, 'B-2,Bomba 2,Bombas,,Milpa,99,,8'))
    const before = await find('B-2')
    const result = await load(
      'SKU,nombre,categoria,marca,precio\nB-1,Bomba nueva,Bombas,Milpa,1300\nB-2,Bomba 2,Bombas,Milpa,99\n',
    )
    expect(result).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
    expect(await find('B-1')).toMatchObject({
      name: 'Bomba nueva',
      listPrice: 130_000,
      discountPercent: 10,
      stock: 4,
    })
    expect((await find('B-1'))?.category2).not.toBeNull()
    expect(await find('B-2')).toEqual(before)
    const { products } = await test.client('GET /products/search', { query: { query: 'nueva' } })
    expect(products.results.map(({ SKU }) => SKU)).toEqual(['B-1'])
  })

  it('tells the tax of its products, which stays where a later file says nothing of it', async () => {
    const file = 'SKU,nombre,categoria,marca,precio,iva,claveProdServ,claveUnidad'
    await load(`${file}\nB-1,Bomba,Bombas,Milpa,100,0,21101800,KT`)
    const taxed = { ivaRate: 0, satProductKey: '21101800', satUnitKey: 'KT' }
    expect(await find('B-1')).toMatchObject(taxed)
    expect(await load(csv(GOOD))).toMatchObject({ updated: 1 })
    expect(await find('B-1')).toMatchObject({ ...taxed, listPrice: 125_050 })
    expect(await load(`${file}\nB-1,Bomba,Bombas,Milpa,100,8,21101800,KT`)).toMatchObject({
      loaded: false,
      faults: [{ line: 2, column: 'iva', reason: '"8" no es una tasa de IVA: debe ser 16 o 0' }],
    })
  })

  it('says of all but what is quoted that it is sent for nothing, unless the file says no', async () => {
    const file = 'SKU,nombre,categoria,marca,precio'
    await load(`${file}\nB-1,Bomba fría,Bombas,Milpa,100`)
    await load(`${file},requiereCotizacion\nB-2,Bomba fría,Bombas,Milpa,100,sí`)
    await load(`${file},envioGratis\nB-3,Bomba fría,Bombas,Milpa,100,no`)
    const expected = { 'B-1': true, 'B-2': false, 'B-3': false }
    const badges = (cards: { SKU: string; envioGratis: boolean }[]) =>
      Object.fromEntries(cards.map(({ SKU, envioGratis }) => [SKU, envioGratis]))
    const query = { query: 'bomba fría' }
    const { products } = await test.client('GET /products/search', { query })
    expect(badges(products.results)).toMatchObject(expected)
    const { data } = await test.client('POST /products/catalog/products', { body: {} })
    expect(badges(data)).toMatchObject(expected)
    for (const [SKU, envioGratis] of Object.entries(expected)) {
      const detail = await test.client('GET /products/:id', { params: { id: SKU } })
      expect(detail.data.attributes.envioGratis).toBe(envioGratis)
    }
  })

  it('drops a special price that its new price makes senseless', async () => {
    await createProduct(test.shop.db, { sku: 'B-1', listPrice: 100_000, specialPrice: 90_000 })
    await load('SKU,nombre,categoria,marca,precio\nB-1,Bomba,Bombas,Milpa,800\n')
    expect(await find('B-1')).toMatchObject({ listPrice: 80_000, specialPrice: 0, price: 80_000 })
  })

  it('keeps units that are held for payments', async () => {
    await createProduct(test.shop.db, { sku: 'B-1', stock: 5, reserved: 2 })
    await load(csv(GOOD))
    expect(await find('B-1')).toMatchObject({ stock: 4, reserved: 2 })
  })

  describe('tells every process which pages it makes out of date:', () => {
    let heard: string[]
    let searches: number
    let stop: () => Promise<void>
    let shelf: string[]
    beforeEach(async () => {
      const more = ['M-1,Motobomba,Bombas,,Milpa,100,,', 'M-2,Motobomba,Motores,,Milpa,100,,']
      await load(csv(GOOD, ...more))
      const { brandId, category1, category2 } = (await find('B-1'))!
      shelf = [`brand:${brandId}`, `category:${category1}`, `category:${category2}`]
      heard = []
      searches = 0
      stop = await onChange(test.database, (tags = ['everything']) => {
        heard.push(...tags.filter((tag) => !tag.startsWith('search')))
        if (tags.includes('search')) searches += 1
      })
    })
    afterEach(() => stop())

    /** All that was said until now. */
    async function tellsOf() {
      await announceChange(test.shop.db, ['settings'])
      await expect.poll(() => heard.at(-1)).toBe('settings')
      return heard.slice(0, -1)
    }

    it('those of a product with another price, and its shelves', async () => {
      await load(csv(GOOD.replace('1,250.50', '999')))
      expect((await tellsOf()).sort()).toEqual(['product:B-1', 'products', ...shelf].sort())
    })

    it('every list, when a product has another name or shelf', async () => {
      await load(csv(GOOD.replace('Bomba,', 'Bombita,')))
      expect(await tellsOf()).toEqual(['catalog', 'products', 'product:B-1', ...shelf])
      expect(searches).toBe(1)
    })

    it('every list, when there is a product more', async () => {
      await load(csv('M-3,Motobomba,Motores,,Milpa,100,,'))
      expect(await tellsOf()).toEqual(['catalog'])
    })

    it('what names every brand and category, when there is one more', async () => {
      await load(csv('M-3,Motobomba,Nuevas,,Nueva,100,,'))
      expect(await tellsOf()).toEqual(['categories', 'brands', 'catalog'])
    })

    const many = (count: number, stock: string) =>
      csv(...Array.from({ length: count }, (_, i) => `N-${i},x,Bombas,,Milpa,1,,${stock}`))

    it('part after part, when there are many', async () => {
      expect(await load(many(700, '4'))).toMatchObject({ rows: 700, created: 700, updated: 0 })
      expect(await tellsOf()).toEqual(['catalog', 'catalog', 'catalog'])
      expect(await load(many(700, '5'))).toMatchObject({ rows: 700, created: 0, updated: 700 })
      expect((await tellsOf()).filter((tag) => tag === 'products')).toHaveLength(3)
    })

    it('none, when nothing changes', async () => {
      await load(csv(GOOD))
      expect(await tellsOf()).toEqual([])
      expect(searches).toBe(0)
    })
  })
})

describe('bad rows', () => {
  const faulty = csv(
    GOOD,
    ',Sin SKU,Bombas,,Milpa,10,,',
    'B-1,Repetida,Bombas,,Milpa,10,,',
    'B-3,Bomba 3,Bombas,,Milpa,gratis,120,1.5',
    'B-4,corta',
  )

  it('are all listed with line, column and reason, and keep everything out', async () => {
    const result = await load(faulty)
    expect(result).toMatchObject({ loaded: false, created: 0, rows: 5, badRows: 4, faultCount: 6 })
    expect(result.faults).toEqual([
      { line: 3, column: 'SKU', reason: 'es obligatorio' },
      { line: 4, column: 'SKU', reason: '"B-1" ya está en la línea 2' },
      { line: 5, column: 'precio', reason: '"gratis" no es un precio en pesos' },
      { line: 5, column: 'descuento', reason: 'debe ser un porcentaje entero de 0 a 99' },
      {
        line: 5,
        column: 'stock',
        reason: 'debe ser un número entero de 0 a 1000000, o un cambio como +5 o -3',
      },
      { line: 6, column: '', reason: 'no tiene tantas columnas como el encabezado' },
    ])
    expect(await test.shop.db.select().from(product)).toEqual([])
  })

  it('are left out on demand', async () => {
    expect(await load(faulty, { skipBad: true })).toMatchObject({
      loaded: true,
      created: 1,
      badRows: 4,
    })
    expect(await find('B-1')).toMatchObject({ name: 'Bomba' })
  })

  it('are counted beyond the listed ones', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => `N-${index},x,Bombas,,Milpa,cero,,`)
    const result = await load(csv(...rows))
    expect(result.faultCount).toBe(300)
    expect(result.faults).toHaveLength(200)
  })
})

describe('a file that is no catalogue', () => {
  it.each([
    ['', 'El archivo está vacío'],
    ['nombre,precio\n1,2\n', 'Al encabezado le falta: SKU'],
    ['SKU,subcategoria\n1,2\n', 'Al encabezado le falta: categoria'],
    ['SKU,nombre,color\n', 'El encabezado tiene columnas desconocidas: "color"'],
    ['SKU,SKU,nombre,categoria,marca,precio\n', 'El encabezado repite: SKU'],
    [`${HEADER}\n"B-1,sin cerrar`, 'El archivo no es un CSV válido'],
  ])('is refused: %j', async (file, message) => {
    await expect(load(file)).rejects.toThrow(message)
  })

  it('is refused for a row that is longer than any, and told so', async () => {
    const file = inPieces(`${HEADER}\nB-1,${'x'.repeat(1_100_000)}`, 64 * 1024)
    await expect(importCatalog(target(), file)).rejects.toThrow(
      'La fila de la línea 2 es demasiado larga',
    )
  })

  it('is refused when it is not UTF-8', async () => {
    const latin1 = Buffer.from(csv('B-1,Bomba eléctrica,Bombas,,Milpa,10,,'), 'latin1')
    await expect(load(latin1)).rejects.toThrow('El archivo no está en UTF-8')
  })

  it('leaves nothing behind, nor does one that breaks off', async () => {
    async function* broken() {
      yield Buffer.from(csv(GOOD))
      throw new Error('connection lost')
    }
    await expect(importCatalog(target(), broken())).rejects.toThrow('connection lost')
    expect(await test.shop.db.select().from(catalogStaging)).toEqual([])
    expect(await test.shop.db.select().from(product)).toEqual([])
  })
})

describe('a dry run', () => {
  it('says what would happen and changes nothing', async () => {
    const result = await load(csv(GOOD, 'Z-1,Nueva,Cosas Nuevas,,Marca Nueva,10,,'), {
      dryRun: true,
    })
    expect(result).toMatchObject({ loaded: false, created: 2, rows: 2 })
    expect(await test.shop.db.select().from(product)).toEqual([])
    expect(await test.shop.db.select().from(brand).where(eq(brand.name, 'Marca Nueva'))).toEqual([])
  })
})

describe('pictures', () => {
  let folder: string
  const withPicture = (file: string) =>
    `SKU,nombre,categoria,marca,precio,fotos\nF-1,Bomba,Bombas,Milpa,10,${file}\n`

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'surco-pictures-'))
    const red = { create: { width: 40, height: 30, channels: 3 as const, background: 'red' } }
    await writeFile(join(folder, 'a.png'), await sharp(red).png().toBuffer())
    await writeFile(join(folder, 'no.png'), 'no picture')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are taken from the folder and shown', async () => {
    await load(withPicture('a.png'), { picturesDir: folder })
    const { data } = await test.client('GET /products/:id', { params: { id: 'F-1' } })
    expect(data.attributes.fotos).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{32}\.png$/)])
    const answer = await test.app.inject(`/api${data.attributes.fotos[0]}`)
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    ['gone.png', 'no se encuentra la foto "gone.png"'],
    ['no.png', '"no.png": no es una imagen JPEG, PNG, WebP o AVIF'],
    ['../secret.png', '"../secret.png" no es un archivo de la carpeta de fotos'],
  ])('that cannot be used make a bad row: %s', async (file, reason) => {
    const result = await load(withPicture(file), { picturesDir: folder })
    expect(result.faults).toEqual([{ line: 2, column: 'fotos', reason }])
  })

  it('that the disk does not take end the import with what it says, and nothing else', async () => {
    const noFolder = {
      ...target(),
      media: openMedia({ dataDir: join(folder, 'a.png'), bucket: undefined }),
    }
    // More rows than are read ahead.
    const file = inPieces(withPicture('a.png') + 'F-2,Bomba,Bombas,Milpa,10,\n'.repeat(100))
    await expect(importCatalog(noFolder, file, { picturesDir: folder })).rejects.toThrow('ENOTDIR')
  })

  it('stay as they are when no folder is given', async () => {
    await load(withPicture('a.png'), { picturesDir: folder })
    expect(await load(withPicture('other.png'))).toMatchObject({ loaded: true, unchanged: 1 })
    expect((await find('F-1'))?.pictures).toHaveLength(1)
  })
})

describe('documents', () => {
  let folder: string
  const withDocument = (file: string) =>
    `SKU,nombre,categoria,marca,precio,descargables\nD-1,Bomba,Bombas,Milpa,10,Manual=${file}\n`

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'surco-documents-'))
    await writeFile(join(folder, 'manual.pdf'), '%PDF-1.7 a manual')
    await writeFile(join(folder, 'page.pdf'), '<html>no manual</html>')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are taken from the folder and downloaded as PDF', async () => {
    await load(withDocument('manual.pdf'), { picturesDir: folder })
    const { data } = await test.client('GET /products/:id', { params: { id: 'D-1' } })
    const manual = data.attributes.descargables.find(({ nombre }) => nombre === 'Manual')
    expect(manual?.url).toMatch(/^\/api\/media\/[0-9a-f]{32}\.pdf$/)
    const answer = await test.app.inject(manual?.url ?? '')
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.body).toBe('%PDF-1.7 a manual')
  })

  it.each([
    ['gone.pdf', 'no se encuentra "gone.pdf"'],
    ['page.pdf', '"page.pdf": no es un documento PDF'],
    ['../secret.pdf', '"../secret.pdf" no es una dirección web'],
  ])('that cannot be used make a bad row: %s', async (file, reason) => {
    const result = await load(withDocument(file), { picturesDir: folder })
    expect(result.faults).toEqual([{ line: 2, column: 'descargables', reason }])
  })

  it('need the folder they are in', async () => {
    const result = await load(withDocument('manual.pdf'))
    expect(result.faults).toEqual([
      { line: 2, column: 'descargables', reason: '"manual.pdf": falta la carpeta' },
    ])
  })
})

describe('through the running shop', () => {
  const send = (file: string, options: ImportOptions = {}) =>
    importThroughShop(test.dataDir, Readable.from(inPieces(file)), options)

  it('works as directly, with progress, and only for the user of the shop', async () => {
    const socket = await openAdminSocket(test.shop, catalogCommands)
    try {
      expect((await stat(adminSocketPath(test.dataDir))).mode & 0o777).toBe(0o600)
      const steps: string[] = []
      const result = await send(csv(GOOD), { onProgress: ({ step }) => steps.push(step) })
      expect(result).toMatchObject({ loaded: true, created: 1 })
      expect(steps).toContain('saving')
      expect(await send(csv(GOOD, 'x'))).toMatchObject({ loaded: false, badRows: 1 })
      expect(await send(csv(GOOD, 'x'), { dryRun: true, skipBad: true })).toMatchObject({
        loaded: false,
        unchanged: 1,
      })
      // What was loaded has its row, and what was not has none.
      const book = await test.shop.db.select().from(bookEntry)
      expect(book.map(({ action, actorName, after }) => ({ action, actorName, after }))).toEqual([
        {
          action: 'product.imported',
          actorName: 'npm run catalog:import',
          after: { rowsToImport: '1', rowsWrong: '0' },
        },
      ])
      await expect(send('nada')).rejects.toThrow('El encabezado tiene columnas desconocidas')
    } finally {
      await socket.close()
    }
  })

  it('says in Spanish that the disk is full', async () => {
    const full = Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' })
    const socket = await openAdminSocket(test.shop, {
      '/catalog-import': () => Promise.reject(full),
    })
    await expect(send(csv(GOOD))).rejects.toThrow(
      'La tienda no pudo hacerlo: no hay espacio en el disco (ENOSPC: write)',
    )
    await socket.close()
  })

  it('is not possible where the shop can make no socket, which serves all the same', async () => {
    const path = adminSocketPath(test.dataDir)
    await mkdir(path)
    const socket = await openAdminSocket(test.shop, catalogCommands)
    await expect(send(csv(GOOD))).rejects.toThrow(NoRunningShopError)
    await socket.close()
    await rm(path, { recursive: true })
  })

  it('is not possible when none runs, also after one was killed', async () => {
    await expect(send(csv(GOOD))).rejects.toThrow(NoRunningShopError)
    const path = adminSocketPath(test.dataDir)
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(path, resolve))
    const first = await openAdminSocket(test.shop, catalogCommands)
    await first.close()
    other.closeAllConnections()
    await new Promise((resolve) => other.close(resolve))
    const second = await openAdminSocket(test.shop, catalogCommands)
    expect(await send(csv(GOOD))).toMatchObject({ created: 1 })
    await second.close()
  })
})
