import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connectEmbedded, dumpDatabase, migrate } from '@surco/database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '../config.ts'
import { openMedia } from '../platform/media/index.ts'
import { startS3 } from '../testing/s3-server.ts'
import { writeBackup } from './index.ts'
import { restoreShop } from './restore/restore-shop.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surco-bucket-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

test('a backup of a folder is restored into a bucket, whose pictures no backup holds', async () => {
  const before = readConfig({ DATA_DIR: join(folder, 'before'), PORT: '0' })
  const originals = join(before.dataDir, 'media', 'originals')
  await mkdir(originals, { recursive: true })
  await writeFile(join(originals, 'a.webp'), 'picture')
  const database = await connectEmbedded(before.dataDir)
  await migrate(database)
  const file = join(folder, 'backup.tar')
  const dump = (to: string) => dumpDatabase(database, to)
  const { files } = await writeBackup({ config: before, file, dump })
  expect(Object.keys(files)).toContain('media/originals/a.webp')

  const after = readConfig({ DATA_DIR: join(folder, 'after'), PORT: '0', ...s3.env })
  await restoreShop(after, { file, replace: false })
  expect(String(await openMedia(after).read('originals/a.webp'))).toBe('picture')
  const later = await writeBackup({ config: after, file: join(folder, 'later.tar'), dump })
  expect(Object.keys(later.files)).toEqual(['database.dump'])
  await database.close()
}, 300_000)
