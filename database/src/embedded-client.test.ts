import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { expect, test } from 'vitest'

import { clientOf, startEmbedded } from './embedded-client.ts'

const startWorker = () =>
  new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: {} })

test('rejects what is under way and every later call once the database has ended', async () => {
  const worker = startWorker()
  const client = await clientOf(worker)
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  const [underWay] = await Promise.allSettled([
    client.query('select pg_sleep(60)'),
    worker.terminate(),
  ])
  expect(underWay).toMatchObject({ status: 'rejected', reason: { code: '08006' } })
  await expect(client.query('select 1')).rejects.toThrow('has ended')
  await expect(client.listen('channel', () => {})).rejects.toThrow('has ended')
  expect(await client.broken).toMatchObject({ code: '08006' })
})

test('ends when PostgreSQL gives up, and says why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'surco-broken-'))
  const client = await startEmbedded({ folder })
  // What a checkpoint has to write cannot be written.
  await mkdir(join(folder, 'pg_logical', 'replorigin_checkpoint.tmp'))
  const [gaveUp, next] = await Promise.allSettled([
    client.query('checkpoint'),
    client.query('select 1'),
  ])
  expect(gaveUp).toMatchObject({ status: 'rejected', reason: { severity: 'PANIC' } })
  expect(next).toMatchObject({ status: 'rejected', reason: { code: '08006' } })
  const { cause } = await client.broken
  expect(cause).toMatchObject({ message: expect.stringContaining('replorigin_checkpoint') })
  await rm(folder, { recursive: true })
})

test('ends when it can never make a file that it needs', async () => {
  const client = await startEmbedded({})
  const made = client.exec(`do $$ begin
    raise exception 'could not create file "base/5/17024_fsm": File exists' using errcode = '58P02';
  end $$`)
  await expect(made).rejects.toMatchObject({ code: '58P02' })
  const { cause } = await client.broken
  expect(cause).toMatchObject({ message: expect.stringContaining('17024_fsm') })
})

test('is not broken when it is closed', async () => {
  const client = await startEmbedded({})
  const broken = client.broken.then(() => 'broken')
  await client.close()
  expect(await Promise.race([broken, nextTurn('closed')])).toBe('closed')
})

test('tells why a transaction failed, not that its rollback failed too', async () => {
  const worker = startWorker()
  const client = await clientOf(worker)
  const failed = client.transaction(async () => {
    await worker.terminate()
    throw new Error('the first fault')
  })
  await expect(failed).rejects.toThrow('the first fault')
})

test('says so when the database ends while it starts', async () => {
  const worker = startWorker()
  const client = clientOf(worker)
  await Promise.all([expect(client).rejects.toThrow('while starting'), worker.terminate()])
})
