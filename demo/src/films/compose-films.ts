/**
 * Writes the demo's videos, `pictures/videos/<model>/<brand>.mp4`, for which all frames are rendered:
 *
 *   blender -b --factory-startup -P demo/render/render.py -- --model KEY --turn 48 --size 512 --samples 14 --out DIR
 *   node demo/src/films/compose-films.ts --layers DIR
 *
 * Needs Debian's package `ffmpeg`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { composeOnWhite, layerFiles, readLayers } from '../pictures/compose-picture.ts'
import { liveryOf, readPair } from '../pictures/livery.ts'
import { filmFile, demoFilms, type Film, restSeconds, turnFrames, turnRate } from './films.ts'

const pictures = new URL('../../pictures/', import.meta.url)
const shownRate = 24
const seconds = turnFrames / turnRate

const frameName = (frame: number) => `turn-${String(frame).padStart(3, '0')}`
/** The first two frames are repeated at the end, for interpolation. */
const frames = Array.from({ length: turnFrames + 2 }, (_, frame) => frameName(frame % turnFrames))

/** Converts colours first, to keep white pure; then interpolates frames and adds still time before and after. */
const filters = [
  'scale=out_color_matrix=bt709:out_range=tv',
  'format=yuv420p',
  `minterpolate=fps=${shownRate}:mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1:scd=none`,
  `trim=duration=${seconds}`,
  `tpad=start_mode=clone:start_duration=${restSeconds}:stop_mode=clone:stop_duration=${restSeconds}`,
].join(',')
/** H.264, which plays everywhere, with the index at the front so that playback starts at once. */
const encoding = [
  '-c:v libx264 -preset veryslow -crf 23 -g 48 -threads 2 -an',
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv',
  '-fflags +bitexact -flags:v +bitexact -movflags +faststart -f mp4',
].join(' ')

async function composeFilm({ model, brand: name }: Film, layers: string) {
  const { brand } = readPair(`${model}:${name}`)
  const livery = await liveryOf(brand)
  const file = fileURLToPath(new URL(filmFile(model, name), pictures))
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.part`
  const { size } = await readLayers(layers, model, frameName(0))
  const source = `-y -loglevel error -f rawvideo -pixel_format rgb24 -video_size ${size}x${size} -framerate ${turnRate} -i -`
  const encoder = spawn(
    'ffmpeg',
    [...source.split(' '), '-vf', filters, ...encoding.split(' '), unfinished],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  for (const frame of frames) {
    const picture = composeOnWhite(await readLayers(layers, model, frame), livery)
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await once(encoder, 'close')
  if (code !== 0) throw new Error(`ffmpeg could not write ${file}`)
  renameSync(unfinished, file)
}

const { layers } = parseArgs({ options: { layers: { type: 'string' } } }).values
if (!layers) throw new Error('Usage: compose-films.ts --layers DIR')
for (const film of demoFilms) {
  const files = frames.flatMap((frame) => layerFiles(layers, film.model, frame))
  if (!files.every((file) => existsSync(file))) continue
  await composeFilm(film, layers)
  process.stdout.write(`${film.model} ${film.brand}\n`)
}
