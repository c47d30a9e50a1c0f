import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'

import { CommandFault } from '../platform/commands/index.ts'

/** One thing to be asked. */
export interface Asked {
  /** Spanish. */
  label: string
  /** What is kept if nothing is typed. */
  known: string
  /** It is not shown while it is typed, nor later. */
  isSecret: boolean
}

/** Whoever sets up the shop, or the environment in their place. */
export interface Asker {
  /** What holds from now on: typed, or known. '' for nothing. */
  ask(asked: Asked): Promise<string>
  /** Whether they say yes. */
  agrees(question: string): Promise<boolean>
  say(line: string): void
  /** Asking once more would bring the same answer. */
  readonly isDeaf: boolean
  close(): void
}

/** Everything was said before, by the environment. */
export const silentAsker = (say: (line: string) => void): Asker => ({
  ask: async ({ known }) => known,
  agrees: async () => false,
  say,
  isDeaf: true,
  close: () => {},
})

interface Screen {
  input: Readable
  output: Pick<Writable, 'write'>
  /** Typed keys come one by one, and are shown by this program. */
  isTerminal: boolean
}

/** Typed for what is known to be forgotten. */
const NOTHING = '-'

/** Asks line by line. Throws {@link CommandFault} once the input is over. */
export function terminalAsker({ input, output, isTerminal }: Screen): Asker {
  let isMuted = false
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: shown, terminal: isTerminal, historySize: 0 })
  const over = new AbortController()
  lines.once('SIGINT', () => lines.close())
  lines.once('close', () => over.abort())
  const say = (line: string) => void output.write(`${line}\n`)

  async function typed(prompt: string, isSecret = false) {
    if (over.signal.aborted) throw new CommandFault(LEFT)
    try {
      const answer = lines.question(prompt, { signal: over.signal })
      // The prompt stands there by now: what is hidden is what is typed.
      isMuted = isSecret
      return (await answer).trim()
    } catch {
      throw new CommandFault(`\n${LEFT}`)
    } finally {
      isMuted = false
      if (isSecret && isTerminal) say('')
    }
  }

  return {
    async ask({ label, known, isSecret }) {
      const answer = await typed(`  ${label}${inBrackets(known, isSecret)}: `, isSecret)
      if (answer === NOTHING) return ''
      return answer || known
    },
    agrees: async (question) => /^s(?:í|i)?$/i.test(await typed(`  ${question} (s/n): `)),
    say,
    isDeaf: false,
    close: () => lines.close(),
  }
}

const LEFT = 'Se dejó a medias. Lo respondido queda guardado: sigue con npm run setup.'

const inBrackets = (known: string, isSecret: boolean) => {
  if (!known) return ''
  return ` [${isSecret ? masked(known) : known}]`
}

const withoutPassword = (address: string) =>
  address
    .replace(/(:\/\/[^:/@]*):.*@/, '$1:…@')
    .replaceAll(/([?&](?:password|sslkey)=)[^&]*/g, '$1…')

/** An address without its password; of any other secret its end, for someone who has several. */
function masked(secret: string): string {
  if (/^\w+:\/\//.test(secret)) return withoutPassword(secret)
  return secret.length > 12 ? `…${secret.slice(-4)}` : '…'
}
