import { basename } from 'node:path'

import { beforeAll, expect, it } from 'vitest'

import { floors } from './testing/floors.ts'
import { judgeDemo, listJudgedFiles, type JudgedFile } from './testing/judge-demo.ts'
import { figuresOf, measures } from './testing/judge.ts'

const files = await listJudgedFiles()

let judged: JudgedFile[]
beforeAll(async () => {
  judged = await judgeDemo(files)
})

it.each(files.map((file) => basename(file)))('finds what people judged right in %s', (name) => {
  const figures = figuresOf(judged.find((file) => file.name === name)?.verdicts ?? [])
  const wanted = floors[name]
  if (!wanted) throw new Error(`floors.ts says nothing of ${name}`)
  for (const measure of measures) {
    expect(figures[measure], measure).toBeGreaterThanOrEqual(wanted[measure])
  }
})
