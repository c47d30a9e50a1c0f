import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { ToastRegion } from '../../ui/toast.tsx'
import { ShareLink } from './product-heading.tsx'

const address = 'https://tienda.example/producto/MB-2'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
})

const give = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value })

async function open() {
  const screen = await render(
    <>
      <ShareLink nombre="Motobomba" address={address} />
      <ToastRegion />
    </>,
  )
  return { screen, link: screen.getByRole('link', { name: 'Compartir' }) }
}

// [T1.33]
it('hands the page to the device', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  give('share', share)
  const { link } = await open()
  await link.click()
  expect(share).toHaveBeenCalledWith({ title: 'Motobomba', url: address })
})

// [T1.33]
it('copies the address where the device cannot share', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  give('share', undefined)
  give('clipboard', { writeText })
  const { screen, link } = await open()
  await link.click()
  await expect.element(screen.getByText('Enlace copiado')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(address)
  await expectAccessible()
})

it('shows the address when it cannot be copied, and says nothing to whoever thought better of it', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  give('share', () => Promise.reject(new DOMException('', 'AbortError')))
  const { screen, link } = await open()
  await link.click()
  give('share', () => Promise.reject(new DOMException('', 'NotAllowedError')))
  await link.click()
  await expect.element(screen.getByText('No pudimos compartir el producto')).toBeVisible()
  await expect.element(screen.getByText(address)).toBeVisible()
  expect(screen.getByRole('alert').element().children).toHaveLength(1)
})

it('writes a message as long as the page is not alive', async () => {
  const { link } = await open()
  await expect
    .element(link)
    .toHaveAttribute('href', `https://wa.me/?text=Motobomba%20${encodeURIComponent(address)}`)
})
