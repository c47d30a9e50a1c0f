import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { expect, test } from 'vitest'

import { clientOf, startEmbedded, type EmbeddedClient } from './embedded-client.ts'

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
  expect(await client.ended).toMatchObject({ code: '08006' })
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
  const { cause } = await client.ended
  expect(cause).toMatchObject({ message: expect.stringContaining('replorigin_checkpoint') })
  await rm(folder, { recursive: true })
})

/** Runs in the worker before it: notes each time that something was to reach the disk, or says that it cannot. */
const watchSyncs = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  import { workerData } from 'node:worker_threads'
  const { fsyncSync } = fs
  fs.fsyncSync = (descriptor) => {
    Atomics.add(workerData.seen, 0, 1)
    if (Atomics.load(workerData.seen, 1)) throw Object.assign(new Error('no'), { code: 'EIO' })
    fsyncSync(descriptor)
  }
  syncBuiltinESMExports()`)}`

async function startWatched() {
  const folder = await mkdtemp(join(tmpdir(), 'surco-synced-'))
  const seen = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder, seen },
    execArgv: ['--import', watchSyncs],
  })
  const client = await clientOf(worker)
  await client.exec('create table sale (id int)')
  return {
    client,
    async countSyncs(work: () => Promise<unknown>) {
      const before = seen[0]!
      await work()
      return seen[0]! - before
    },
    failFromNowOn: () => (seen[1] = 1),
    remove: () => rm(folder, { recursive: true }),
  }
}

test('has what was committed on the disk before it says so', async () => {
  const { client, countSyncs, remove } = await startWatched()
  expect(await countSyncs(() => client.query('insert into sale values (1)'))).toBe(1)
  const sellTwice = () =>
    client.transaction(async (tx) => {
      await tx.query('insert into sale values (2)')
      await tx.query('insert into sale values (3)')
    })
  expect(await countSyncs(sellTwice)).toBe(1)
  expect(await countSyncs(() => client.query('select * from sale'))).toBe(0)
  await client.close()
  await remove()
})

const sales: Record<string, (client: EmbeddedClient) => Promise<unknown>> = {
  'a statement': (client) => client.query('insert into sale values (1)'),
  'a transaction': (client) => client.transaction((tx) => tx.query('insert into sale values (1)')),
  'several statements': (client) =>
    client.exec('insert into sale values (1); insert into sale values (2)'),
  'a new table': (client) => client.exec('create table refund (id int)'),
}

test.each(Object.keys(sales))(
  'ends when what %s commits does not reach the disk',
  async (kind) => {
    const { client, failFromNowOn, remove } = await startWatched()
    failFromNowOn()
    await expect(sales[kind]!(client)).rejects.toBeInstanceOf(Error)
    const { cause } = await client.ended
    expect(cause).toMatchObject({ message: expect.stringMatching(/could not fsync|gave up/) })
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '08006' })
    await remove()
  },
  30_000,
)

test('ends when it can never make a file that it needs', async () => {
  const client = await startEmbedded({})
  const made = client.exec(`do $$ begin
    raise exception 'could not create file "base/5/17024_fsm": File exists' using errcode = '58P02';
  end $$`)
  await expect(made).rejects.toMatchObject({ code: '58P02' })
  const { cause } = await client.ended
  expect(cause).toMatchObject({ message: expect.stringContaining('17024_fsm') })
})

test('is not broken when it is closed', async () => {
  const client = await startEmbedded({})
  const broken = client.ended.then(() => 'broken')
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

test('undoes a text with a transaction that failed before others have their turn', async () => {
  const client = await clientOf(startWorker())
  const [failed, ...others] = await Promise.allSettled([
    client.exec('begin; select 1 / 0; commit'),
    client.query('select 1 as n'),
    client.transaction(async (tx) => tx.query('select 2 as n')),
  ])
  await client.close()
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(others).toMatchObject([
    { status: 'fulfilled', value: { rows: [{ n: 1 }] } },
    { status: 'fulfilled', value: { rows: [{ n: 2 }] } },
  ])
})

test('says so when the database ends while it starts', async () => {
  const worker = startWorker()
  const client = clientOf(worker)
  await Promise.all([expect(client).rejects.toThrow('while starting'), worker.terminate()])
})
