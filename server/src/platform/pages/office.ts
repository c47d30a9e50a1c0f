import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler } from 'react-router'

import { securityHeaders } from '../http/security-headers.ts'
import { developmentPolicy, documentPolicy } from './content-security-policy.ts'
import { startVite } from './development.ts'
import { isFileAddress, registerAssets } from './fast-path.ts'
import { plainAnswer } from './notice-page.ts'
import { answerPage, makePageCopy, type PageAnswer, type PageCopy } from './page-answer.ts'

interface OfficeDeps {
  /** The office's build, with `client` in it. */
  buildDir: string
  publicUrl: string
  mode: 'production' | 'development'
}

/** Serves the office on `app`: one document at every address below `/admin`, and its files. */
export async function registerOffice(app: FastifyInstance, deps: OfficeDeps): Promise<void> {
  const { buildDir, publicUrl } = deps
  const getDocument =
    deps.mode === 'development' ? await liveDocument(app, deps) : await builtDocument(deps)
  if (deps.mode === 'production') await registerAssets(app, join(buildDir, 'client'), PREFIX)
  const answer = async ({ url, method, headers }: FastifyRequest): Promise<PageAnswer> =>
    isFileAddress(url)
      ? plainAnswer('noFile', publicUrl)
      : answerPage(await getDocument(url), method, headers, (work) => work())
  for (const url of ['/admin', '/admin/*']) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const { status, headers, body } = await answer(request)
        return reply.code(status).headers(headers).send(body)
      },
    })
  }
}

const PREFIX = '/admin/assets/'

async function builtDocument({ buildDir, publicUrl }: OfficeDeps) {
  const html = await readFile(join(buildDir, 'client', 'index.html'))
  const copy = await makePageCopy(200, headersOf(publicUrl, officePolicy(html.toString())), html)
  return async () => copy
}

/** The document from the current sources. */
async function liveDocument(app: FastifyInstance, { buildDir, publicUrl }: OfficeDeps) {
  const loadBuild = await startVite(app, buildDir, (address) => /^\/admin\b/.test(address))
  return async (address: string): Promise<PageCopy> => {
    const answer = createRequestHandler(await loadBuild(), 'development')
    const page = await answer(new Request(new URL(publicUrl).origin + address))
    const html = Buffer.from(await page.arrayBuffer())
    return makePageCopy(page.status, headersOf(publicUrl, developmentPolicy), html)
  }
}

const headersOf = (publicUrl: string, policy: string) => ({
  ...securityHeaders(publicUrl),
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The policy of the office's document, which allows only the scripts of its build. */
export function officePolicy(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  )
  return documentPolicy({ scriptHashes: [...new Set(hashes)], paymentOrigins: [], mapOrigins: [] })
}
