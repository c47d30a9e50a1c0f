import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { forgetSeen, rememberSeen } from './remember-product.ts'
import { SeenProducts } from './seen-products.tsx'

beforeEach(forgetSeen)

it('shows what was looked at, the last one first, without the product that is open', async () => {
  rememberSeen({ SKU: 'BM-1/2', nombre: 'Bomba', precio: 1_890, foto: '' })
  rememberSeen({ SKU: 'YU-D30T', nombre: 'Planta de luz', precio: 0, foto: '' })
  rememberSeen({ SKU: 'A', nombre: 'Aspersora', precio: 10, foto: '' })
  const { getByRole } = await render(inRouter(<SeenProducts except="A" />))
  await expect
    .poll(() =>
      getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    )
    .toEqual(['/producto/YU-D30T', '/producto/BM-1/2'])
  await expect.element(getByRole('link', { name: 'Bomba $1,890.00 MXN' })).toBeVisible()
  await expect.element(getByRole('link', { name: 'Planta de luz', exact: true })).toBeVisible()
  await expectAccessible()
})

it('forgets all of it when it is told to', async () => {
  rememberSeen({ SKU: 'A', nombre: 'Aspersora', precio: 10, foto: '' })
  const { getByRole, container } = await render(inRouter(<SeenProducts />))
  await getByRole('button', { name: 'Borrar historial' }).click()
  await expect.poll(() => container.textContent).toBe('')
})
