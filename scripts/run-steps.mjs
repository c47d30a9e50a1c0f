import { runProgram } from './run-program.mjs'
import { elapsed, say } from './say.mjs'

/**
 * Runs programs two at a time (each keeps a core busy), says what each took, and shows the output
 * of those that fail. Answers the names of the failed ones.
 */
export async function runSteps(steps, env) {
  const queue = [...steps]
  const failed = []
  const takeNext = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      if (!(await runStep(step, env))) failed.push(step.name)
    }
  }
  await Promise.all([takeNext(), takeNext()])
  return failed
}

async function runStep({ name, program, args, cwd }, env) {
  const since = performance.now()
  const { code, output } = await runProgram(program, args, { env, cwd })
  say(`${code === 0 ? '✓' : '✗'} ${name}: ${elapsed(since)}`)
  if (code !== 0) console.log(output)
  return code === 0
}
