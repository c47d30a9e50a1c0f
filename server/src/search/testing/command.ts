import { resolve } from 'node:path'

import { judgeDemo, listJudgedFiles } from './judge-demo.ts'
import { reportJudged } from './report.ts'

/** `npm run search:judge [-- FILE …]` */
const named = process.argv.slice(2).map((file) => resolve(file))
const files = named.length > 0 ? named : await listJudgedFiles()

try {
  for (const judged of await judgeDemo(files)) process.stdout.write(`${reportJudged(judged)}\n\n`)
} catch (error) {
  console.error(`surco: ${(error as Error).message}`)
  process.exitCode = 1
}
