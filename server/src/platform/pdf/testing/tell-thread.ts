import { isMainThread } from 'node:worker_threads'

let drawn = 0

/** A document that tells where it was drawn, and the how manieth it is. */
export async function tellThread(text: string): Promise<Buffer> {
  if (text === 'bad') throw new Error('this one cannot be drawn')
  drawn += 1
  return Buffer.from(`${text} ${isMainThread ? 'main' : 'worker'} ${drawn}`)
}
