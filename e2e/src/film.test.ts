import { expect } from 'vitest'

import { fitsItsWindow } from './harness/look.ts'
import { story } from './harness/story.ts'
import { desktop, phone, withoutJavaScript } from './harness/windows.ts'
import { arriveAt, see, seeHeading } from './shopper/page-state.ts'
import { manualSprayer, productPath } from './shopper/products.ts'

const film = `Video de ${manualSprayer.name}`

story('the film of a product plays where it stands, with captions', async ({ openShop }) => {
  for (const window of [phone, desktop]) {
    const page = await openShop(window, { path: productPath(manualSprayer) })
    await arriveAt(page, manualSprayer.name)
    const player = page.getByLabel(film)
    await see(player)
    const before = await player.boundingBox()
    expect(await player.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(0)
    await player.evaluate((video: HTMLVideoElement) => video.play())
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)
    expect((await player.boundingBox())?.height).toBe(before?.height)
    const said = await player.evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
      [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
    )
    expect(said).toEqual([expect.stringMatching(/^Aspersora de mochila con tanque de 12 a 20 L$/)])
  }
})

story('the film of a product can be sought: any part of it is sent alone', async ({ openShop }) => {
  const page = await openShop(desktop, { path: productPath(manualSprayer) })
  const player = page.getByLabel(film)
  const sought = await player.evaluate(async (video: HTMLVideoElement) => {
    await video.play()
    video.currentTime = 9
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    return { at: video.currentTime, error: video.error }
  })
  expect(sought).toEqual({ at: expect.closeTo(9, 0), error: null })
  const address = (await player.getAttribute('src')) ?? ''
  const part = await page.request.get(address, { headers: { range: 'bytes=0-1' } })
  expect([part.status(), (await part.body()).length]).toEqual([206, 2])
})

story('the film of a product is there without JavaScript', async ({ openShop }) => {
  const page = await openShop(withoutJavaScript, { path: productPath(manualSprayer) })
  await seeHeading(page, manualSprayer.name)
  await see(page.getByRole('heading', { name: 'Video' }))
  await see(page.getByLabel(film))
  await fitsItsWindow(page)
})
