import type { Banner } from './campaign.ts'
import type { Scene } from './draw-scene.ts'
import { fieldGround, type FieldShape } from './field-ground.ts'

const wide: FieldShape = {
  width: 1920,
  height: 720,
  meet: { x: 1450, y: 318 },
  furrow: 190,
  words: 'left',
}
const mobile: FieldShape = {
  width: 800,
  height: 900,
  meet: { x: 520, y: 560 },
  furrow: 130,
  words: 'above',
}

/** The files of the banner at a place of the campaign, below the demo's pictures. */
export function bannerFiles(index: number) {
  const stem = `banners/${index + 1}`
  return { wide: `${stem}-wide.webp`, mobile: `${stem}-mobile.webp` }
}

/** A banner's picture for wide windows. */
export function wideScene({ colours, wide: machines }: Banner): Scene {
  return sceneOf(colours, wide, machines)
}

/** A banner's picture for phones. */
export function mobileScene({ colours, mobile: machines }: Banner): Scene {
  return sceneOf(colours, mobile, machines)
}

function sceneOf(colours: Banner['colours'], shape: FieldShape, machines: Scene['machines']) {
  const { width, height } = shape
  return { width, height, ground: fieldGround(colours, shape), air: colours.sky, machines }
}
