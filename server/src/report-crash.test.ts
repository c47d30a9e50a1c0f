import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'

import { expect, test } from 'vitest'

const module = pathToFileURL(`${import.meta.dirname}/report-crash.ts`).href

/** A process whose code fails with an error as drizzle makes them. */
const crash = (fail: string) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const script = `
      import { reportCrash } from '${module}'
      reportCrash()
      const error = new Error('Failed query: insert into guest\\nparams: Ana Ruiz,ana@example.com', {
        cause: Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ana@example.com)' }),
      })
      ${fail}`
    const args = ['--input-type=module', '--eval', script]
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    )
  })

test.each([
  ['an error', 'setTimeout(() => { throw error })'],
  ['a rejection', 'void Promise.reject(error)'],
])('%s that nothing caught ends the process, and what it prints names nobody', async (_, fail) => {
  const { code, output } = await crash(fail)
  expect(code).toBe(1)
  expect(output).toContain('insert into guest')
  expect(output).toContain('duplicate key')
  expect(output).not.toMatch(/Ana|example\.com/)
})
