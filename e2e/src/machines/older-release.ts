import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { projectDir } from '../harness/program.ts'

const run = promisify(execFile)

/** An older release, installed and built in a folder of its own. */
export interface OlderRelease {
  /** Its commit and the first line of its message. */
  title: string
  /** Starts one of its programs with no environment but this one. */
  start(file: string, env: Record<string, string>): ChildProcess
  /** Runs its stories on a shop; resolves to vitest's output. */
  runStories(shop: { shopUrl: string; sandboxUrl: string; mailDir: string }): Promise<string>
  remove(): Promise<void>
}

/** The release before the newest migration. */
export async function beforeLastMigration(): Promise<string> {
  const log = ['log', '-1', '--format=%H', '--diff-filter=A', '--', 'database/migrations/*.sql']
  const { stdout } = await run('git', log, { cwd: projectDir })
  return `${stdout.trim()}^`
}

/** Checks out a release by its git name. */
export async function checkOut(ref: string): Promise<OlderRelease> {
  const dir = await mkdtemp(join(tmpdir(), 'surco-release-'))
  const { stdout: title } = await run('git', ['log', '-1', '--oneline', ref], { cwd: projectDir })
  await run('sh', ['-c', `git archive "$1" | tar -x -C "$2"`, 'sh', ref, dir], { cwd: projectDir })
  // With the same lock file these packages will do; otherwise the release installs its own over them.
  await run('cp', ['-al', join(projectDir, 'node_modules'), join(dir, 'node_modules')])
  const build = `import { buildPages } from './scripts/build-pages.mjs'
    import { install } from './scripts/install.mjs'
    await buildPages(await install())`
  await run(process.execPath, ['--input-type=module', '--eval', build], { cwd: dir })
  const environment = (env: Record<string, string>) => ({
    ...Object.fromEntries(
      ['HOME', 'LANG', 'TMPDIR'].map((name) => [name, process.env[name] ?? '']),
    ),
    PATH: `${join(dir, 'node_modules', '.bin')}:${process.env.PATH}`,
    ...env,
  })
  return {
    title: title.trim(),
    start: (file, env) =>
      spawn(process.execPath, ['--liftoff-only', join(dir, file)], {
        cwd: dir,
        env: environment({ NODE_ENV: 'production', ...env }),
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    async runStories(shop) {
      await writeFile(join(dir, 'e2e/src/harness/start-shop.ts'), onThisShop(shop))
      const vitest = join(dir, 'node_modules/vitest/vitest.mjs')
      const args = [vitest, 'run', '--config', 'e2e/vitest.config.ts']
      const stories = spawn(process.execPath, args, {
        cwd: dir,
        env: environment({ NO_COLOR: '1', CHROMIUM: process.env.CHROMIUM ?? '/usr/bin/chromium' }),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [stories.stdout, stories.stderr])
        stream.on('data', (chunk) => (output += String(chunk)))
      await once(stories, 'close')
      await cp(join(dir, 'e2e/.output'), join(projectDir, 'e2e/.output/older-release'), {
        recursive: true,
        force: true,
      }).catch(() => undefined)
      return output
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}

/** Replaces the file that starts the shops of the stories. */
const onThisShop = (shop: object) => `
  import { mkdir, rm } from 'node:fs/promises'
  import { outputDir } from './program.ts'
  export const shopCount = 1
  export default async function provideShop({ provide }) {
    await rm(outputDir, { recursive: true, force: true })
    await mkdir(outputDir, { recursive: true })
    provide('shops', [${JSON.stringify(shop)}])
  }`
