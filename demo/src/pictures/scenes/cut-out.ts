import { existsSync } from 'node:fs'

import { composeCutOut, layerFiles, readLayers } from '../compose-picture.ts'
import { liveryOf, readPair } from '../livery.ts'

/** A machine without its ground, and where in its picture the machine itself (not its shadow) is. */
export interface CutOut {
  pixels: Uint8Array
  size: number
  box: { left: number; top: number; width: number; height: number }
}

/** The alpha of the machine; what has less is its edge or its shadow. */
const solid = 255
/** A coloured ground takes a deeper shadow than white paper. */
const depth = 1.7

/** Whether the layers of a machine's main view are there. */
export function isRendered(layers: string, machine: string) {
  return layerFiles(layers, readPair(machine).model, 'main').every((file) => existsSync(file))
}

/** The main view of a machine, named "model:brand", in its brand's livery. */
export async function cutOutMachine(layers: string, machine: string): Promise<CutOut> {
  const { model, brand } = readPair(machine)
  const read = await readLayers(layers, model, 'main')
  const { size } = read
  const pixels = composeCutOut(read, await liveryOf(brand))
  const box = solidBox(pixels, size)
  return { pixels: withDeepShadow(pixels, size), size, box }
}

function solidBox(pixels: Uint8Array, size: number) {
  let [left, top, right, bottom] = [size, size, 0, 0]
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (alphaAt(pixels, y * size + x) < solid) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The ground throws no light of its own: what is black and not solid is its shadow. */
function withDeepShadow(pixels: Uint8Array, size: number) {
  const deep = Uint8Array.from(pixels)
  for (let at = 0; at < size * size * 4; at += 4) {
    const [red, green, blue, alpha = 0] = pixels.subarray(at, at + 4)
    if (red || green || blue || alpha === solid) continue
    deep[at + 3] = Math.round((1 - (1 - alpha / 255) ** depth) * 255)
  }
  return deep
}

function alphaAt(pixels: Uint8Array, pixel: number) {
  return pixels[pixel * 4 + 3] ?? 0
}
