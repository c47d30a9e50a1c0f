import { existsSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const file = /^\/(?:assets\/.*|\.well-known\/.*|[^/]+\.(?!data$)[a-z0-9]{2,5})$/i

/** Whether an address names a file, so that a missing one is no page either. */
export const isFileAddress = (address: string) => file.test(address.split('?', 1)[0] ?? '')

/** Serves the built files: assets (their names hold their content) for a year, the others for a day. */
export async function registerStaticFiles(app: FastifyInstance, clientDir: string) {
  const shared = {
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
  } as const
  if (existsSync(join(clientDir, 'assets'))) {
    await app.register(fastifyStatic, {
      ...shared,
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      globIgnore: compressed,
      immutable: true,
      maxAge: '365d',
    })
  }
  await app.register(fastifyStatic, {
    ...shared,
    root: clientDir,
    globIgnore: [...compressed, 'assets/**', '.vite/**', 'service-worker.js'],
    maxAge: '1d',
  })
}

const compressed = ['**/*.br', '**/*.gz']
