import { existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

import sharp, { type OverlayOptions } from 'sharp'

import { composeCutOut, layerFiles, readLayers } from '../compose-picture.ts'
import { liveryOf, readPair } from '../livery.ts'

/** A machine in a scene; lengths are in the scene's pixels. */
export interface Placed {
  /** Model and brand: "motor-pump-3:aguadoro". */
  machine: string
  /** The middle of the machine, from the left. */
  x: number
  /** Where it stands, from the top. */
  foot: number
  height: number
  /** Share of the ground's colour over it, like haze over distant objects. */
  haze?: number
}

export interface Scene {
  width: number
  height: number
  /** The ground under the machines, an SVG of the scene's size. */
  ground: string
  /** The colour of the haze. */
  air: string
  /** From the furthest to the nearest. */
  machines: readonly Placed[]
}

/** Draws a scene with machines from a folder of layers, 8-bit RGB. */
async function drawScene(scene: Scene, layers: string): Promise<Buffer> {
  const overlays: OverlayOptions[] = []
  for (const placed of scene.machines)
    overlays.push(await overlay(scene, placed, await cutOutMachine(layers, placed.machine)))
  return sharp(Buffer.from(scene.ground)).composite(overlays).removeAlpha().raw().toBuffer()
}

async function overlay(scene: Scene, placed: Placed, cutOut: CutOut): Promise<OverlayOptions> {
  const scale = placed.height / cutOut.box.height
  const side = Math.round(cutOut.size * scale)
  const left = Math.round(placed.x - (cutOut.box.left + cutOut.box.width / 2) * scale)
  const top = Math.round(placed.foot - (cutOut.box.top + cutOut.box.height) * scale)
  const seen = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(side, scene.width - left) - Math.max(0, -left),
    height: Math.min(side, scene.height - top) - Math.max(0, -top),
  }
  const pixels = placed.haze ? hazed(cutOut.pixels, scene.air, placed.haze) : cutOut.pixels
  const raw = { width: cutOut.size, height: cutOut.size, channels: 4 } as const
  const scaled = sharp(pixels, { raw }).resize(side, side, { kernel: 'mitchell' })
  const input = await scaled.extract(seen).png().toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}

/** Covers the machine with a share of the haze's colour (#rrggbb); its shadow is unchanged. */
function hazed(pixels: Uint8Array, air: string, share: number) {
  const colour = [1, 3, 5].map((at) => Number.parseInt(air.slice(at, at + 2), 16))
  return pixels.map((value, at) => {
    const part = colour[at % 4]
    return part === undefined ? value : Math.round(value + (part - value) * share)
  })
}

/** The folder given with `--layers`. */
export function readLayersOption(script: string): string {
  const { values } = parseArgs({ options: { layers: { type: 'string' } } })
  if (!values.layers) throw new Error(`Usage: ${script} --layers DIR`)
  return values.layers
}

/** Writes a scene within a number of bytes, or reports the machines that are not rendered yet. */
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

/** Encodes a scene as WebP, in the best of a few qualities within a number of bytes. */
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

/** A machine without its ground, and where in its picture the machine itself (not its shadow) is. */
interface CutOut {
  pixels: Uint8Array
  size: number
  box: { left: number; top: number; width: number; height: number }
}

/** Minimum alpha of the machine; lower values are its edge or shadow. */
const solid = 255
/** A coloured ground takes a deeper shadow than white paper. */
const depth = 1.7

/** Whether the layers of a machine's main view exist. */
function isRendered(layers: string, machine: string) {
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

/** Deepens the shadow: the pixels that are black and not opaque, since the ground emits no light. */
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
