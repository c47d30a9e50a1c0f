import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { Viewer } from './viewer.tsx'

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="${colour}"/></svg>`)}`
const addresses = ['red', 'green', 'blue'].map(picture)

afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1024, 768)
})

async function open(start = 0) {
  const onClose = vi.fn<(index: number) => void>()
  const screen = await render(
    <Viewer addresses={addresses} nombre="Motobomba" start={start} onClose={onClose} />,
  )
  return { screen, onClose, shown: () => screen.getByRole('img').element() as HTMLImageElement }
}

const boxOf = (element: Element) => element.getBoundingClientRect()

// [T1.7]
it('goes on from the last picture to the first, and back', async () => {
  const { screen, onClose } = await open(2)
  await expect.element(screen.getByText('Foto 3 de 3')).toBeVisible()
  await screen.getByRole('button', { name: 'Foto siguiente' }).click()
  await expect.element(screen.getByRole('img', { name: 'Motobomba, foto 1 de 3' })).toBeVisible()
  await screen.getByRole('button', { name: 'Foto anterior' }).click()
  await expect.element(screen.getByRole('img', { name: 'Motobomba, foto 3 de 3' })).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Cerrar' }).click()
  expect(onClose).toHaveBeenCalledWith(2)
})

// [T1.10]
it.each([
  [1024, 1.5],
  [769, 1.5],
  [768, 1.25],
  [360, 1.25],
])('shows a picture from near, in a window of %i px %f times as large', async (width, scale) => {
  await page.viewport(width, 740)
  const { screen, shown } = await open()
  const before = boxOf(shown()).width
  await screen.getByRole('button', { name: 'Acercar' }).click()
  await expect.poll(() => boxOf(shown()).width / before).toBeCloseTo(scale, 2)
  await screen.getByRole('button', { name: 'Alejar' }).click()
  await expect.poll(() => boxOf(shown()).width / before).toBeCloseTo(1, 2)
})

// [T1.8]
it('is dragged from near as far as its edges, and stands in the middle again afterwards', async () => {
  const { screen, shown } = await open()
  await screen.getByRole('button', { name: 'Acercar' }).click()
  const room = boxOf(shown().parentElement as Element)
  await expect.poll(() => boxOf(shown()).width / room.width).toBeCloseTo(1.5, 2)
  const from = { sourcePosition: { x: 300, y: 300 } }
  await userEvent.dragAndDrop(shown().parentElement as Element, shown().parentElement as Element, {
    ...from,
    targetPosition: { x: 360, y: 280 },
  })
  const middle = room.left - room.width / 4
  expect(boxOf(shown()).left).toBeCloseTo(middle + 60, 0)
  await userEvent.dragAndDrop(shown().parentElement as Element, shown().parentElement as Element, {
    ...from,
    targetPosition: { x: 900, y: 300 },
  })
  expect(boxOf(shown()).left).toBeCloseTo(room.left, 0)
  await userEvent.keyboard('-')
  await userEvent.keyboard('+')
  await expect.poll(() => boxOf(shown()).left).toBeCloseTo(middle, 0)
})

// [T1.11]
it('turns when it is swiped, and comes near when it is pressed', async () => {
  const { screen, shown } = await open()
  const stage = () => shown().parentElement as Element
  await userEvent.dragAndDrop(stage(), stage(), {
    sourcePosition: { x: 600, y: 300 },
    targetPosition: { x: 400, y: 310 },
  })
  await expect.element(screen.getByText('Foto 2 de 3')).toBeVisible()
  await userEvent.dragAndDrop(stage(), stage(), {
    sourcePosition: { x: 400, y: 300 },
    targetPosition: { x: 600, y: 310 },
  })
  await expect.element(screen.getByText('Foto 1 de 3')).toBeVisible()
  await userEvent.click(stage())
  await expect.element(screen.getByRole('button', { name: 'Alejar' })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByText('Foto 3 de 3')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Acercar' })).toBeVisible()
})

// [T1.9]
it('has the pictures beside the one that is shown at hand', async () => {
  const asked: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(address)
      }
    },
  )
  await open(0)
  expect(new Set(asked)).toEqual(new Set([addresses[1], addresses[2]]))
})

it('says that a picture did not come', async () => {
  const screen = await render(
    <Viewer addresses={['data:image/png,']} nombre="Motobomba" start={0} onClose={() => {}} />,
  )
  await expect.element(screen.getByText('No pudimos cargar esta foto.')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Foto siguiente' }))
    .not.toBeInTheDocument()
})
