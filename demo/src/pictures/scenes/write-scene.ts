import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

import { isRendered } from './cut-out.ts'
import { drawScene, type Scene } from './draw-scene.ts'
import { encodeScene } from './encode-scene.ts'

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
