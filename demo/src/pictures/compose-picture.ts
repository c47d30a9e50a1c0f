import { join } from 'node:path'

import sharp from 'sharp'

import { sampleDecal, type Livery, type Texel } from './livery.ts'

/** One rendered view or frame, four pictures of `size` × `size` pixels with channels from 0 to 65,535. */
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

/** Reads a view's layers without colour conversion. */
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

const full = 65_535
/** The layers contain a quarter of the light. */
const exposure = 4
/** The albedo that paint, trim and decals have in the layers. */
const neutral = 0.5
/** A wide decal's width by its height. */
const wideShape = 2.6
const noLogo: Texel = [0, 0, 0, 0]

/** The view in a brand's colours on white, 8-bit RGB. */
export function composeOnWhite(layers: Layers, livery: Livery): Uint8Array {
  const picture = new Uint8Array(layers.size ** 2 * 3)
  const colour = new Float32Array(3)
  for (let pixel = 0; pixel < layers.size ** 2; pixel++) {
    const clear = 1 - (layers.combined[pixel * 4 + 3] ?? 0) / full
    finishedColour(layers, livery, pixel, colour)
    for (let part = 0; part < 3; part++)
      picture[pixel * 3 + part] = Math.round(displayValue((colour[part] ?? 0) + clear) * 255)
  }
  return picture
}

/** The view in a brand's colours, cut out with its shadow, 8-bit RGBA. */
export function composeCutOut(layers: Layers, livery: Livery): Uint8Array {
  const picture = new Uint8Array(layers.size ** 2 * 4)
  const colour = new Float32Array(3)
  for (let pixel = 0; pixel < layers.size ** 2; pixel++) {
    const clear = 1 - (layers.combined[pixel * 4 + 3] ?? 0) / full
    if (clear === 1) continue
    finishedColour(layers, livery, pixel, colour)
    // Chosen so that the cut-out on white equals the picture on white.
    const ground = displayValue(clear)
    const alpha = 1 - ground
    for (let part = 0; part < 3; part++) {
      const value = displayValue((colour[part] ?? 0) + clear) - ground
      picture[pixel * 4 + part] = Math.round(Math.min(Math.max(value / alpha, 0), 1) * 255)
    }
    picture[pixel * 4 + 3] = Math.round(alpha * 255)
  }
  return picture
}

/** A pixel's own light (without the ground's) as the display's linear light. */
function finishedColour(layers: Layers, livery: Livery, pixel: number, colour: Float32Array) {
  const { combined, light, masks } = layers
  const paint = shareAt(masks, pixel * 3)
  const trim = shareAt(masks, pixel * 3 + 1)
  const decal = shareAt(masks, pixel * 3 + 2)
  const logo = decal > 0 ? logoAt(layers, livery, pixel) : noLogo
  for (let part = 0; part < 3; part++) {
    const painted = livery.paint[part] ?? 0
    const lettered = (logo[part] ?? 0) + (1 - logo[3]) * painted
    const tint =
      paint * (painted - neutral) +
      trim * ((livery.trim[part] ?? 0) - neutral) +
      decal * (lettered - neutral)
    const own = shareAt(combined, pixel * 4 + part)
    colour[part] = exposure * (own + shareAt(light, pixel * 3 + part) * tint)
  }
  toneInPlace(colour)
}

function shareAt(layer: Uint16Array, at: number) {
  return (layer[at] ?? 0) / full
}

function logoAt(layers: Layers, { wide, square }: Livery, pixel: number): Texel {
  const place = decalPlace(layers, pixel)
  if (!place) return noLogo
  const height = place.square ? 1 : 1 / wideShape
  const spans = [1, layers.size].map((step) => {
    const next = decalPlace(layers, pixel + step) ?? decalPlace(layers, pixel - step) ?? place
    return Math.hypot(next.u - place.u, (next.v - place.v) * height)
  })
  return sampleDecal(place.square ? square : wide, place.u, place.v, Math.max(...spans))
}

function decalPlace({ masks, uv }: Layers, pixel: number) {
  const share = masks[pixel * 3 + 2] ?? 0
  if (!share) return undefined
  const part = (at: number) => (uv[pixel * 3 + at] ?? 0) / share
  return { u: part(0), v: part(1), square: part(2) > 0.5 }
}

const steps = 4096
/** Maximum light in the layers. */
const brightest = 4
const gain = 0.8
/** Light at the pivot stays; the contrast darkens what is below and brightens what is above. */
const pivot = 0.4
const contrast = 1.18
/** Above this the curve bends towards white. */
const shoulder = 0.5
/** How much of the shoulder keeps the hue: 1 keeps paint pure, 0 bleaches highlights like film. */
const hueKept = 0.65

const curve = Float32Array.from({ length: steps + 1 }, (_, index) =>
  bend(pivot * (((index / steps) * brightest * gain) / pivot) ** contrast),
)

function bend(light: number) {
  if (light <= shoulder) return light
  const room = 1 - shoulder
  return shoulder + room * (1 - Math.exp(-(light - shoulder) / room))
}

function toned(light: number) {
  const at = Math.min(Math.max(light / brightest, 0), 1) * steps
  const low = Math.floor(at)
  const from = curve[low] ?? 1
  return from + ((curve[low + 1] ?? from) - from) * (at - low)
}

/** Scene-linear light as the display's linear light, in place. */
function toneInPlace(colour: Float32Array) {
  const [red = 0, green = 0, blue = 0] = colour
  const most = Math.max(red, green, blue)
  const scale = most > 0 ? toned(most) / most : 0
  colour[0] = mixed(red, scale)
  colour[1] = mixed(green, scale)
  colour[2] = mixed(blue, scale)
}

function mixed(part: number, scale: number) {
  const light = Math.max(part, 0)
  return hueKept * light * scale + (1 - hueKept) * toned(light)
}

const displaySteps = 8192
const display = Float32Array.from({ length: displaySteps + 1 }, (_, index) => {
  const linear = index / displaySteps
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
})

/** Linear light as sRGB's value, both from 0 to 1. */
function displayValue(linear: number) {
  return display[Math.round(Math.min(Math.max(linear, 0), 1) * displaySteps)] ?? 1
}
