import type { ProductDetail } from '@surco/contract'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { expectAccessible } from '../../ui/testing/expect-accessible.ts'
import { inRouter } from '../../ui/testing/in-router.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { sampleDetail } from './testing/sample-detail.ts'

const tabsOf = (shown: Partial<ProductDetail>) =>
  render(inRouter(<ProductTabs product={{ ...sampleDetail, ...shown }} />))

it('leaves out tabs whose only addresses are not safe', async () => {
  const { getByRole } = await tabsOf({
    video: 'javascript:alert(1)',
    descargables: [{ nombre: 'Manual', url: '//evil.example/manual.pdf' }],
  })
  await expect.element(getByRole('tab', { name: 'Garantía' })).toBeVisible()
  expect(getByRole('tab').elements()).toHaveLength(1)
})

// [T1.19]
it('offers the video and the files at safe addresses', async () => {
  const { getByRole } = await tabsOf({
    video: 'http://videos.example/motobomba',
    descargables: [
      { nombre: 'Manual', url: '/media/manual.pdf' },
      { nombre: 'Ficha técnica', url: '/media/manual.pdf' },
    ],
  })
  await expect
    .element(getByRole('link', { name: /^Míralo trabajar/ }))
    .toHaveAttribute('href', 'http://videos.example/motobomba')
  await getByRole('tab', { name: 'Descargables' }).click()
  await expect.element(getByRole('link', { name: 'Ficha técnica' })).toBeVisible()
})

it('plays a film of the shop itself, with captions, from a place that never changes', async () => {
  const film = `/api/media/${'0a'.repeat(16)}`
  const { getByRole, getByLabelText } = await tabsOf({
    video: `${film}.mp4`,
    fotos: [`/media/${'0b'.repeat(16)}.webp`],
  })
  await expect.element(getByRole('heading', { name: 'Video' })).toBeVisible()
  const player = getByLabelText('Video de Motobomba a gasolina 2"').element() as HTMLVideoElement
  expect(player).toMatchObject({ controls: true, preload: 'none', playsInline: true })
  expect([player, ...player.children].map((part) => part.getAttribute('src'))).toEqual([
    `${film}.mp4`,
    `${film}.vtt`,
  ])
  expect(player.getAttribute('poster')).toBe(`/api/media/${'0b'.repeat(16)}-640.webp`)
  expect(player.textTracks[0]).toMatchObject({
    kind: 'captions',
    language: 'es-MX',
    mode: 'showing',
  })
  const { width, height } = player.getBoundingClientRect()
  expect(width).toBeGreaterThan(0)
  expect(height).toBe(width)
  expect(getByRole('link', { name: /^Míralo trabajar/ }).elements()).toEqual([])
  await expectAccessible()
})
