import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

import { filesBelow } from './content-stamp.mjs'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const text = ['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']
const smallest = 1024

/** Leaves a `.br` and a `.gz` beside every text file of 1 kB or more, for the server to send. */
export async function compressFiles(dir) {
  const files = filesBelow([dir]).filter((file) => text.includes(extname(file)))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  await writeFile(`${file}.br`, await brotli(bytes))
  await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
}
