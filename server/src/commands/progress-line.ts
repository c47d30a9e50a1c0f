import type { Progress } from './messages.ts'

const WIDTH = 30
const EVERY_MS = 3_000

interface Screen {
  isTTY?: boolean
  write(text: string): unknown
}

/** Shows how far a command is: a bar on a terminal, elsewhere a line every few seconds. */
export function createProgressLine(screen: Screen, totalBytes: number, now: () => number) {
  let shownAt = now()

  return {
    show: (progress: Progress) => {
      if (screen.isTTY) screen.write(`\r${progressText(progress, totalBytes)}\u001b[K`)
      else if (now() - shownAt >= EVERY_MS) {
        shownAt = now()
        screen.write(`${progressText(progress, totalBytes)}\n`)
      }
    },
    end: () => {
      if (screen.isTTY) screen.write('\r\u001b[K')
    },
  }
}

export function progressText({ step, rows, bytes }: Progress, totalBytes: number): string {
  const share = totalBytes === 0 ? 1 : Math.min(bytes / totalBytes, 1)
  const full = Math.floor(share * WIDTH)
  const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
  const what = step === 'reading' ? 'leyendo' : 'guardando'
  return `${bar} ${Math.floor(share * 100)} % · ${rows.toLocaleString('es-MX')} filas · ${what}`
}
