import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readLayers } from './compose-picture.ts'
import { composeViews, removeOthers } from './compose-pictures.ts'
import { readPair } from './livery.ts'

const pairs = [readPair('cube:motrinco'), readPair('cube:yuntaro')]
const size = 8
const values = Uint16Array.from({ length: size * size * 4 }, (_, index) => (index * 257) % 65_536)
let folder: string
let folders: { layers: string; out: string }

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  folders = { layers: folder, out: join(folder, 'out') }
  await writeLayer('combined', 4)
  for (const name of ['light', 'masks', 'uv']) await writeLayer(name, 3)
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function writeLayer(name: string, channels: 3 | 4) {
  const raw = { width: size, height: size, channels }
  const picture = sharp(values.slice(0, size * size * channels), { raw }).toColourspace('rgb16')
  writeFileSync(join(folder, `cube-main.${name}.png`), await picture.png().toBuffer())
}

test('reads the layers as they were written, without gamma or profile', async () => {
  const layers = await readLayers(folder, 'cube', 'main')
  expect(layers.size).toBe(size)
  expect(layers.combined).toEqual(values)
  expect(layers.light).toEqual(values.slice(0, size * size * 3))
})

test('writes a picture for every brand of a rendered view', async () => {
  expect(await composeViews(folders, pairs)).toEqual([
    'cube/motrinco-main.webp',
    'cube/yuntaro-main.webp',
  ])
  expect(readdirSync(join(folders.out, 'cube'))).toHaveLength(2)
})

test('leaves what is newer than its layers, and writes the same bytes again when they change', async () => {
  await composeViews(folders, pairs)
  const file = join(folders.out, 'cube/yuntaro-main.webp')
  const first = readFileSync(file)
  expect(await composeViews(folders, pairs)).toEqual([])
  utimesSync(join(folder, 'cube-main.uv.png'), new Date(), new Date(Date.now() + 60_000))
  expect(await composeViews(folders, pairs)).toHaveLength(2)
  expect(readFileSync(file).equals(first)).toBe(true)
})

test('removes the pictures that no pair wants, and no other file', async () => {
  await composeViews(folders, pairs)
  for (const name of ['notes.txt', 'motrinco-main.webp', 'cube/motrinco.webp'])
    writeFileSync(join(folders.out, name), '')
  removeOthers(folders.out, pairs.slice(1))
  expect(readdirSync(folders.out).toSorted()).toEqual(['cube', 'motrinco-main.webp', 'notes.txt'])
  expect(readdirSync(join(folders.out, 'cube')).toSorted()).toEqual([
    'motrinco.webp',
    'yuntaro-main.webp',
  ])
})
