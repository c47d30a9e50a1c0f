import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'

import { startS3 } from '../../../testing/s3-server.ts'
import { isRefused, tryBucket } from './bucket-store.ts'
import { readBucket } from './bucket.ts'
import { openMedia } from './open-media.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let dataDir: string
beforeAll(async () => {
  s3 = await startS3()
  dataDir = await mkdtemp(join(tmpdir(), 'surco-media-'))
})
afterAll(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true })
})

const bytes = Buffer.from('0123456789')

describe.each(['folder', 'bucket'])('a store in a %s', (kind) => {
  const open = () => {
    const bucket = kind === 'bucket' ? readBucket(s3.env) : undefined
    return openMedia({ dataDir, bucket })
  }

  it('gives back what it was given, whole and in parts', async () => {
    const media = open()
    await media.write('originals/a.png', Buffer.from('old'))
    await media.write('originals/a.png', bytes)
    expect(await media.read('originals/a.png')).toEqual(bytes)
    expect(await media.size('originals/a.png')).toBe(10)
    expect(await buffer(await media.stream('originals/a.png'))).toEqual(bytes)
    const part = await media.stream('originals/a.png', { start: 2, end: 4 })
    expect(String(await buffer(part))).toBe('234')
  })

  it('keeps what a file holds', async () => {
    const media = open()
    const file = join(dataDir, `film-${kind}`)
    const film = Buffer.alloc(3_000_000, 'film')
    await writeFile(file, film)
    await media.copy('originals/a.mp4', file)
    expect((await media.read('originals/a.mp4'))?.equals(film)).toBe(true)
  })

  it('knows what is not there, and forgets what it is told to', async () => {
    const media = open()
    expect(await media.read('originals/b.png')).toBeUndefined()
    expect(await media.size('originals/b.png')).toBeUndefined()
    await media.remove('originals/b.png')
    await media.write('originals/b.png', bytes)
    await media.remove('originals/b.png')
    expect(await media.read('originals/b.png')).toBeUndefined()
  })

  it('lists what begins alike, and when it came', async () => {
    const media = open()
    for (const name of ['one-0', 'one-512', 'other-0']) {
      await media.write(`arriving/${name}`, bytes.subarray(0, name.length))
    }
    const listed = await media.list('arriving/one-')
    expect(listed.map(({ key, bytes: size }) => `${key} ${size}`).sort()).toEqual([
      'arriving/one-0 5',
      'arriving/one-512 7',
    ])
    const ages = listed.map(({ changedAt }) => Math.abs(Date.now() - changedAt.getTime()))
    expect(Math.max(...ages)).toBeLessThan(60_000)
    expect(await media.list('nothing/')).toEqual([])
  })
})

test('a bucket tells more than the thousand objects of one answer', async () => {
  const media = openMedia({ dataDir, bucket: readBucket(s3.env) })
  const names = Array.from({ length: 1_003 }, (_, index) => `many/${index}`)
  for (let at = 0; at < names.length; at += 50) {
    await Promise.all(names.slice(at, at + 50).map((name) => media.write(name, bytes)))
  }
  const listed = await media.list('many/')
  expect(new Set(listed.map(({ key }) => key))).toEqual(new Set(names))
  expect(listed).toHaveLength(names.length)
}, 60_000)

describe('a bucket that cannot be used', () => {
  const faultOf = async (change: Record<string, string>) => {
    const bucket = readBucket({ ...s3.env, ...change })
    return (
      bucket &&
      tryBucket(bucket).then(
        () => undefined,
        (error: unknown) => error,
      )
    )
  }

  it('is told from one that can', async () => {
    expect(await faultOf({})).toBeUndefined()
  })

  it.each([
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }, 403],
    ['an unknown key', { AWS_ACCESS_KEY_ID: 'nobody' }, 403],
    ['no such bucket', { MEDIA_URL: 's3://other' }, 404],
  ])('%s is a refusal', async (_kind, change, status) => {
    const error = await faultOf(change)
    expect(error).toMatchObject({ code: 'DEPENDENCY_DOWN', cause: { status } })
    expect(isRefused(error)).toBe(true)
  })

  it('silence is none', async () => {
    const error = await faultOf({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' })
    expect(error).toMatchObject({ code: 'DEPENDENCY_DOWN' })
    expect(isRefused(error)).toBe(false)
  })
})

describe('the settings of a bucket', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
  const endpoint = { AWS_ENDPOINT_URL_S3: 'https://store.example' }

  it.each([
    [{ MEDIA_URL: 's3://fotos' }, 'https://fotos.s3.us-east-1.amazonaws.com', ''],
    [
      { MEDIA_URL: 's3://fotos/', AWS_REGION: 'mx-central-1' },
      'https://fotos.s3.mx-central-1.amazonaws.com',
      '',
    ],
    [{ MEDIA_URL: 's3://fotos/de/aqui/', ...endpoint }, 'https://store.example/fotos', 'de/aqui/'],
    [
      { MEDIA_URL: 's3://fotos', ...endpoint, MEDIA_PATH_STYLE: 'false' },
      'https://fotos.store.example',
      '',
    ],
  ])('%j', (env, url, folder) => {
    expect(readBucket({ ...keys, ...env })).toMatchObject({ url, folder })
  })

  it.each([
    [{ MEDIA_URL: 'https://fotos', ...keys }, 'MEDIA_URL'],
    [{ MEDIA_URL: 's3://fotos/a b', ...keys }, 'MEDIA_URL'],
    [{ MEDIA_URL: 's3://fotos' }, 'AWS_ACCESS_KEY_ID'],
    [{ MEDIA_URL: 's3://fotos', ...keys, AWS_ENDPOINT_URL_S3: 'store' }, 'AWS_ENDPOINT_URL_S3'],
  ])('refuses %j', (env, name) => {
    expect(() => readBucket(env)).toThrow(name)
  })

  it('are not needed for a folder', () => {
    expect(readBucket({})).toBeUndefined()
  })
})
