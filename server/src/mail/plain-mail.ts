import { html } from './html.ts'
import type { Mail } from './mailer.ts'

interface Told extends Omit<Mail, 'text' | 'html'> {
  /** Paragraphs, by their lines. */
  paragraphs: readonly string[][]
}

/** A message to the shop itself, with no markup to speak of. */
export const plainMail = ({ paragraphs, ...mail }: Told): Mail => ({
  ...mail,
  text: `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  html: html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <title>${mail.subject}</title>
      </head>
      <body>
        ${paragraphs.map((lines) => html`<p>${inLines(lines)}</p>`)}
      </body>
    </html>`.toString(),
})

const inLines = (lines: string[]) => lines.map((line) => html`${line}<br />`)
