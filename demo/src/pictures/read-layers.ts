import { join } from 'node:path'

import sharp from 'sharp'

/** One rendered view or frame, four pictures of `size` × `size` pixels with parts from 0 to 65,535. */
export interface Layers {
  size: number
  /** RGBA: scene-linear light by a quarter, premultiplied; the shadow on the ground in alpha. */
  combined: Uint16Array
  /** RGB: the light that falls on each surface, by a quarter. */
  light: Uint16Array
  /** RGB: how much of a pixel is paint, trim and decal. */
  masks: Uint16Array
  /** RGB: a decal's u, v (upwards) and whether it is square, each times the decal's share. */
  uv: Uint16Array
}

const names = ['combined', 'light', 'masks', 'uv'] as const

/** The files of the layers of a view, or of another shot. */
export function layerFiles(folder: string, model: string, view: string) {
  return names.map((name) => join(folder, `${model}-${view}.${name}.png`))
}

/** Reads a view's layers without any conversion of their values. */
export async function readLayers(folder: string, model: string, view: string): Promise<Layers> {
  const files = layerFiles(folder, model, view)
  const [combined, light, masks, uv] = await Promise.all(
    files.map((file, index) => readLayer(file, index === 0 ? 4 : 3)),
  )
  if (!combined || !light || !masks || !uv) throw new Error(`${model}-${view} lacks a layer`)
  return { size: Math.sqrt(combined.length / 4), combined, light, masks, uv }
}

async function readLayer(file: string, channels: number) {
  const { data, info } = await sharp(file)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== channels || info.width !== info.height)
    throw new Error(`${file} is not a square layer of ${channels} channels`)
  return new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
}
