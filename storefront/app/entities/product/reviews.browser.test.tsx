import type { Testimonial } from '@surco/contract'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { Reviews } from './reviews.tsx'

const testimonials: Testimonial[] = [
  {
    _id: '1',
    name: 'Rosalba Chan Uc',
    rating: 4.5,
    comment: 'Llegó en cuatro días.',
    product: { SKU: 'TE-AM20', nombre: 'Aspersora manual de mochila' },
    createdAt: '2026-11-17T12:00:00Z',
  },
]
const summary = {
  average: 4.5,
  total: 3,
  breakdown: [
    { stars: 9, count: 7 },
    { stars: 5, count: 2 },
    { stars: 4, count: 1 },
    { stars: 0, count: 7 },
  ],
}

// [S2.61] [S2.62] [S2.66]
it('shows the average, the total and the share of each number of stars', async () => {
  const screen = await render(inRouter(<Reviews testimonials={testimonials} summary={summary} />))
  await expect
    .element(screen.getByRole('heading', { name: 'Lo que opinan nuestros clientes' }))
    .toBeVisible()
  await expect.element(screen.getByText('4.5', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('3 opiniones')).toBeVisible()
  const rows = screen.getByRole('row').elements()
  expect(rows.map((row) => row.textContent)).toEqual([
    '5 estrellas67%',
    '4 estrellas33%',
    '3 estrellas0%',
    '2 estrellas0%',
    '1 estrella0%',
  ])
  await expectAccessible()
})

it('shows what customers say, and of which product', async () => {
  const screen = await render(inRouter(<Reviews testimonials={testimonials} summary={summary} />))
  const review = screen.getByRole('figure')
  await expect.element(review.getByText('Llegó en cuatro días.')).toBeVisible()
  await expect.element(review.getByRole('img', { name: '4.5 de 5 estrellas' })).toBeVisible()
  await expect
    .element(review.getByRole('link', { name: 'Aspersora manual de mochila' }))
    .toHaveAttribute('href', '/producto/TE-AM20')
})

it('shows the summary when the reviews failed', async () => {
  const screen = await render(inRouter(<Reviews testimonials={undefined} summary={summary} />))
  await expect.element(screen.getByText('3 opiniones')).toBeVisible()
})

// [S2.60]
it.each([
  ['failed', undefined],
  ['counts none', { average: 0, total: 0, breakdown: [] }],
])('shows nothing when the summary %s', async (_, none) => {
  const screen = await render(inRouter(<Reviews testimonials={testimonials} summary={none} />))
  expect(screen.container.textContent).toBe('')
})
