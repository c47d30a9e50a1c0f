import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { ReviewCard } from './reviews.tsx'

// [S2.63]
it('shows what a customer says, of which product, and how many stars it gets', async () => {
  const screen = await render(
    inRouter(
      <ReviewCard
        name="María Hernández"
        rating={4.5}
        comment="Llegó en tres días."
        product={{ SKU: 'FU-MB3', nombre: 'Motobomba 3 pulgadas' }}
      />,
    ),
  )
  const review = screen.getByRole('figure')
  await expect.element(review.getByRole('img', { name: '4.5 de 5 estrellas' })).toBeVisible()
  await expect.element(review.getByRole('blockquote')).toHaveTextContent('Llegó en tres días.')
  await expect.element(review.getByText('María Hernández')).toBeVisible()
  await expect
    .element(review.getByRole('link', { name: 'Motobomba 3 pulgadas' }))
    .toHaveAttribute('href', '/producto/FU-MB3')
  await expectAccessible()
})

// [S2.64]
it('shows the letters of a name whose picture does not come', async () => {
  const card = (avatarUrl: string) =>
    inRouter(<ReviewCard name="María Hernández" rating={5} comment="" avatarUrl={avatarUrl} />)
  const screen = await render(card('/gone.webp'))
  const picture = () => screen.container.querySelector('figcaption img')
  await expect.element(screen.getByText('MH')).toBeVisible()
  await expect.poll(picture).not.toBeVisible()
})
