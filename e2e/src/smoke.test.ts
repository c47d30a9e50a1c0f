import { look } from './harness/look.ts'
import { story } from './harness/story.ts'
import { phone } from './harness/windows.ts'

story('smoke', async ({ openShop }) => {
  const page = await openShop(phone, { path: '/productos' })
  console.log(await page.title())
  const t = Date.now()
  await look(page)
  console.log('look', Date.now() - t)
  await page.evaluate(() => {
    const s = document.createElement('script')
    s.textContent = 'window.x=1'
    document.body.append(s)
  })
})
