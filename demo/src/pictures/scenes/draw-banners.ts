import { existsSync, mkdirSync, writeFileSync } from 'node:fs'

import { campaign, type Banner } from './campaign.ts'
import { readLayersOption, writeScene, type Scene } from './draw-scene.ts'
import { fieldGround, type FieldShape } from './field-ground.ts'

const wideShape: FieldShape = {
  width: 1920,
  height: 720,
  meet: { x: 1450, y: 318 },
  furrow: 190,
  words: 'left',
}
const mobileShape: FieldShape = {
  width: 800,
  height: 900,
  meet: { x: 520, y: 560 },
  furrow: 130,
  words: 'above',
}

/** The files of the banner at a place of the campaign, below the demo's pictures. */
function bannerFiles(index: number) {
  const stem = `banners/${index + 1}`
  return { wide: `${stem}-wide.webp`, mobile: `${stem}-mobile.webp` }
}

/** A banner's picture for wide windows. */
function wideScene({ colours, wide: machines }: Banner): Scene {
  return sceneOf(colours, wideShape, machines)
}

/** A banner's picture for phones. */
function mobileScene({ colours, mobile: machines }: Banner): Scene {
  return sceneOf(colours, mobileShape, machines)
}

function sceneOf(colours: Banner['colours'], shape: FieldShape, machines: Scene['machines']) {
  const { width, height } = shape
  return { width, height, ground: fieldGround(colours, shape), air: colours.sky, machines }
}

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
