import { existsSync, mkdirSync, writeFileSync } from 'node:fs'

import { bannerFiles, mobileScene, wideScene } from './banner-scenes.ts'
import { campaign } from './campaign.ts'
import { readLayersOption, writeScene } from './write-scene.ts'

const layers = readLayersOption('draw-banners.ts')
const demo = new URL('../../../', import.meta.url)
const picture = (file: string) => new URL(`pictures/${file}`, demo)
mkdirSync(picture('banners'), { recursive: true })

const entries: object[] = []
for (const [index, banner] of campaign.entries()) {
  const { wide, mobile } = bannerFiles(index)
  await writeScene(wideScene(banner), layers, picture(wide), 110_000)
  await writeScene(mobileScene(banner), layers, picture(mobile), 60_000)
  const { title, text, label, link, ink, alt } = banner
  if (existsSync(picture(wide)) && existsSync(picture(mobile)))
    entries.push({ title, text, label, link, wide, mobile, ink, alt })
}
writeFileSync(new URL('banners.json', demo), `${JSON.stringify(entries, null, 2)}\n`)
