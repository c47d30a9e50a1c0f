/** A piece of HTML that is safe as it stands. */
export class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString() {
    return this.#markup
  }
}

type Part = Html | string | number

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

/** A template of mail HTML: every value is escaped, unless it came from `html` itself. */
export function html(texts: TemplateStringsArray, ...values: (Part | Part[])[]): Html {
  const written = values.map((value) =>
    [value]
      .flat()
      .map((part) => (part instanceof Html ? part.toString() : escape(String(part))))
      .join(''),
  )
  return new Html(texts.map((text, i) => text + (written[i] ?? '')).join(''))
}
