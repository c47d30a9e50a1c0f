import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

import sharp from 'sharp'

import { isRendered } from './cut-out.ts'
import { drawScene, type Scene } from './draw-scene.ts'

/** The folder that a script was given with `--layers`. */
export function readLayersOption(script: string): string {
  const { values } = parseArgs({ options: { layers: { type: 'string' } } })
  if (!values.layers) throw new Error(`Usage: ${script} --layers DIR`)
  return values.layers
}

/** Writes a scene of at most so many bytes, or says which machines it still waits for. */
export async function writeScene(scene: Scene, layers: string, file: URL, most: number) {
  const name = basename(file.pathname)
  const missing = scene.machines.filter(({ machine }) => !isRendered(layers, machine))
  if (missing.length) {
    const machines = missing.map(({ machine }) => machine)
    process.stdout.write(`${name} waits for ${machines.join(', ')}\n`)
    return
  }
  const encoded = await encodeScene(await drawScene(scene, layers), scene, most)
  writeFileSync(file, encoded)
  process.stdout.write(`${name} ${Math.round(encoded.length / 1000)} kB\n`)
}

const qualities = [88, 84, 80, 76, 70, 64, 58]

/** A drawn scene as WebP: the best of a few qualities that keeps to a weight in bytes. */
async function encodeScene(
  pixels: Buffer,
  { width, height }: Scene,
  most: number,
): Promise<Buffer> {
  let encoded = Buffer.alloc(0)
  for (const quality of qualities) {
    encoded = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (encoded.length <= most) break
  }
  return encoded
}
