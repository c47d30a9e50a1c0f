import type { OldCard } from '@surco/contract'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { RelatedProducts } from './related-products.tsx'
import { RelatedRow } from './related-row.tsx'

const card = (SKU: string): OldCard => ({
  SKU,
  attributes: {
    Nombre: `Bomba ${SKU}`,
    Categoria: 'Bombas',
    Precio: 1000,
    Fotos: [],
    DiscountPercentage: 0,
    SpecialDiscount: 0,
    Stock: 5,
    RequiresShippingQuote: false,
    EnvioGratis: true,
  },
})
const cards = Array.from({ length: 8 }, (_, index) => card(String(index + 1)))

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1024, 768)
})

// [T1.20]
it('begins 1 second after it is there to go on every 5 seconds, and on from its end', async () => {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  })
  const screen = await render(inRouter(<RelatedRow related={cards.slice(0, 5)} />))
  const row = screen.getByRole('region', { name: 'Productos relacionados' })
  await expect.element(row.getByText('1 a 4 de 5')).toBeVisible()
  await vi.advanceTimersByTimeAsync(999)
  expect(row.getByRole('button', { name: 'Detener avance automático' }).elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(row.getByRole('button', { name: 'Detener avance automático' })).toBeVisible()
  // The frame is seen, and its clock runs.
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  for (const place of ['2 a 5 de 5', '1 a 4 de 5']) {
    // oxlint-disable-next-line no-await-in-loop -- one move after the other
    await vi.advanceTimersByTimeAsync(5900)
    // oxlint-disable-next-line no-await-in-loop -- one move after the other
    await expect.element(row.getByText(place)).toBeVisible()
  }
})

// [T1.21]
it.each([
  [320, 1],
  [480, 2],
  [768, 3],
  [1024, 4],
  [1200, 4],
])('shows, in a window of %i px, %i at a time', async (width, count) => {
  await page.viewport(width, 800)
  const screen = await render(inRouter(<RelatedRow related={cards} />))
  const text = count === 1 ? '1 de 8' : `1 a ${count} de 8`
  await expect.element(screen.getByText(text)).toBeVisible()
  await expectAccessible()
})

// [T1.22]
it('says that they failed, and asks again', async () => {
  const answers: (OldCard[] | undefined)[] = [undefined, cards]
  const Page = () => <RelatedProducts related={useLoaderData<typeof answers>()[0]} />
  const router = createMemoryRouter(
    [{ path: '/', loader: () => [answers.shift()], element: <Page /> }],
    { hydrationData: { loaderData: { 0: [answers.shift()] } } },
  )
  const screen = await render(<RouterProvider router={router} />)
  await expect
    .element(screen.getByText('No pudimos cargar los productos relacionados.'))
    .toBeVisible()
  await expectAccessible()
  await screen.getByRole('link', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('link', { name: 'Bomba 1', exact: true })).toBeVisible()
})
