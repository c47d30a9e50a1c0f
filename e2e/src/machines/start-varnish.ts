import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { projectDir } from '../harness/program.ts'

const START_MS = 60_000

/** Starts Debian's Varnish on `port`, as `deploy/varnish` sets it up, in front of the shop at `shopPort`. */
export async function startVarnish(port: number, shopPort: string) {
  const folder = await mkdtemp(join(tmpdir(), 'surco-varnish-'))
  const vcl = await readFile(join(projectDir, 'deploy/varnish/default.vcl'), 'utf8')
  const file = join(folder, 'shop.vcl')
  await writeFile(file, vcl.replace('.port = "3000"', `.port = "${shopPort}"`))
  const settings = ['-p', 'http_gzip_support=off', '-s', 'malloc,256m', '-j', 'none']
  const place = ['-F', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', file]
  const child = spawn('/usr/sbin/varnishd', [...place, ...settings], { stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => (output += String(text)))
  }
  const url = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + START_MS; ; await wait(100)) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) break
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`No Varnish:\n${output}`)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
