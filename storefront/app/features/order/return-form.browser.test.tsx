import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { inRouter } from '../../ui/testing/in-router.tsx'
import { ReturnForm } from './return-form.tsx'
import { sampleOrder } from './testing/sample-order.ts'

it('says no more what was wrong with a field once that was mended', async () => {
  const { items } = sampleOrder()
  const units = items.map(({ SKU }) => ({ SKU, cantidad: 2 }))
  const order = sampleOrder({ returnable: { until: '2026-12-31T00:00:00.000Z', items: units } })
  const screen = await render(
    inRouter(<ReturnForm order={order} email={undefined} onChanged={() => {}} onDone={() => {}} />),
  )
  await screen.getByRole('button', { name: 'Enviar solicitud' }).click()
  const ofUnits = screen.getByText('Elige las piezas que quieres devolver.')
  const ofReason = screen.getByText('Elige el motivo.')
  await expect.element(ofUnits).toBeVisible()
  await expect.element(ofReason).toBeVisible()
  await screen.getByRole('spinbutton').first().fill('1')
  await expect.element(ofUnits).not.toBeInTheDocument()
  await expect.element(ofReason).toBeVisible()
  await screen.getByLabelText('Motivo').selectOptions('damaged')
  await expect.element(ofReason).not.toBeInTheDocument()
})
