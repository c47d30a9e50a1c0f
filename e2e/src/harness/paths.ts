import { resolve } from 'node:path'

export const projectDir = resolve(import.meta.dirname, '../../..')

/** Where the logs of the last run and the evidence of failed stories are kept. */
export const outputDir = resolve(import.meta.dirname, '../../.output')
