import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { ConfigError } from '../environment.ts'
import { refuseOtherOwner } from './index.ts'

test('root changes nothing in the folder of a shop that runs by another user', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'surco-owner-'))
  expect(() => refuseOtherOwner(dataDir, 0)).not.toThrow()
  const made = join(dataDir, 'database')
  await mkdir(made)
  const own = process.getuid?.()
  expect(() => refuseOtherOwner(dataDir, own)).not.toThrow()
  const owner = own === 0 ? 1234 : own
  if (own === 0) await chown(made, 1234, 1234)
  expect(() => refuseOtherOwner(dataDir, 0)).toThrow(ConfigError)
  expect(() => refuseOtherOwner(dataDir, 0)).toThrow(`sudo -u '#${owner}' npm`)
  expect(() => refuseOtherOwner(dataDir, owner)).not.toThrow()
  await rm(dataDir, { recursive: true })
})
