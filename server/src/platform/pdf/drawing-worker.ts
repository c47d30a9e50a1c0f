import { parentPort } from 'node:worker_threads'

import type { DrawingAnswer, DrawingCall } from './drawings.ts'

type Draw = (input: unknown) => Promise<Uint8Array>

parentPort?.on('message', ({ id, module, name, input }: DrawingCall) => {
  const answer = (message: DrawingAnswer) => parentPort?.postMessage(message)
  draw(module, name, input).then(
    (drawn) => answer({ id, drawn }),
    (error: unknown) => answer({ id, error }),
  )
})

async function draw(module: string, name: string, input: unknown) {
  const { [name]: work } = (await import(module)) as Record<string, Draw | undefined>
  if (!work) throw new Error(`${module} draws no ${name}`)
  return work(input)
}
