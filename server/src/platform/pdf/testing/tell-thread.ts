import { isMainThread } from 'node:worker_threads'

let drawn = 0

/** Draws a test document that contains the thread it was drawn in and a running number. */
export async function tellThread(text: string): Promise<Buffer> {
  if (text === 'bad') throw new Error('this one cannot be drawn')
  drawn += 1
  return Buffer.from(`${text} ${isMainThread ? 'main' : 'worker'} ${drawn}`)
}
