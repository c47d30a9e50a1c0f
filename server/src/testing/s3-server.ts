import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The used part of the server, which has no types. */
interface S3rver {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
type Construct = new (options: {
  port: number
  address: string
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => S3rver

const S3Server = createRequire(import.meta.url)('@20minutes/s3rver') as Construct

/** Starts an S3-compatible server with an empty bucket; `env` holds the shop's settings for it. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'surco-s3-'))
  const configureBuckets = [{ name: 'fotos' }]
  const listening = { port: 0, address: '127.0.0.1', silent: true }
  const server = new S3Server({ ...listening, directory, configureBuckets })
  const { port } = await server.run()
  return {
    env: {
      MEDIA_URL: 's3://fotos/tienda',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      // The keys that the server knows.
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
