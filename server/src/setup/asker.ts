import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'

import { CommandFault } from '../platform/commands/index.ts'

/** A question to the user. */
export interface Prompt {
  /** Spanish. */
  label: string
  /** Default answer. */
  known: string
  /** The answer is never shown. */
  isSecret: boolean
}

/** Asks questions: to a person at a terminal, or to the environment in their place. */
export interface Asker {
  /** Returns the typed answer or the default; '' for none. */
  ask(prompt: Prompt): Promise<string>
  /** Asks a yes-or-no question. */
  agrees(question: string): Promise<boolean>
  say(line: string): void
  /** Whether asking again would return the same answer. */
  readonly isDeaf: boolean
  close(): void
}

/** Answers every question with its default, taken from the environment. */
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
  /** Whether this program itself echoes the typed keys. */
  isTerminal: boolean
}

/** Typed to clear the default. */
const NOTHING = '-'

/** Asks line by line. Throws {@link CommandFault} when the input ends. */
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
      // Muted after the prompt has been written, so that only the typed answer is hidden.
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

/** Masks the password of an address; of any other secret, all but the end. */
function masked(secret: string): string {
  if (/^\w+:\/\//.test(secret)) return withoutPassword(secret)
  return secret.length > 12 ? `…${secret.slice(-4)}` : '…'
}
