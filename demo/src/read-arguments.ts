import { parseArgs } from 'node:util'

import { mostProducts } from './vary-products.ts'

/** What the command was asked for; `seed` is a whole number from 0 to 4294967295. */
export interface Request {
  products: number
  out: string
  seed: number
}

/** Reads the command's arguments; throws an Error whose message is one Spanish line for the user. */
export function readArguments(args: string[]): Request {
  const { products, out, seed } = parse(args)
  if (products === undefined || !out)
    throw new Error(
      'Uso: npm run catalog:generate -- --products 100000 --out ARCHIVO.csv [--seed N]',
    )
  return {
    products: wholeNumber('--products', products, 1, mostProducts),
    out,
    seed: wholeNumber('--seed', seed, 0, 2 ** 32 - 1),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        products: { type: 'string' },
        out: { type: 'string' },
        seed: { type: 'string', default: '1' },
      },
    }).values
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : ''
    throw new Error(`Argumentos no válidos: ${reason}`, { cause })
  }
}

function wholeNumber(option: string, text: string, from: number, to: number) {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new Error(`${option} debe ser un entero de ${from} a ${to}, no "${text}".`)
  return value
}
