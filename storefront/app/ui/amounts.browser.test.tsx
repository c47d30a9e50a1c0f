import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { Amount, Amounts, TotalAmount } from './amounts.tsx'
import { Money } from './price.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('names each amount and what they come to', async () => {
  const screen = await render(
    <Amounts>
      <Amount name="Envío" tone="success">
        Envío gratis
      </Amount>
      <TotalAmount>
        <Money pesos={24_273} />
      </TotalAmount>
    </Amounts>,
  )
  const terms = screen.getByRole('term').elements()
  const amounts = screen.getByRole('definition').elements()
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Envío', 'Total'])
  expect(amounts.map(({ textContent }) => textContent)).toEqual(['Envío gratis', '$24,273.00 MXN'])
  await expectAccessible()
})
