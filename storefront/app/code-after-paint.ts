/** Waits for the first paint, unless the page is hidden, then fetches the code. */
const start = `if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
for (const link of document.querySelectorAll('link[rel="modulepreload"][media]')) {
  const now = link.cloneNode();
  now.removeAttribute('media');
  link.replaceWith(now);
}
`

const closing = '</script>'
const preload = ' rel="modulepreload"'

/**
 * Delays the code of a page until its text, fonts and main picture have loaded, which it would otherwise hold up on a
 * slow connection or phone. React Router has no setting for it. Throws when React Router's markup has changed.
 */
export function fetchCodeAfterPaint(html: string, nonce: string): string {
  const opening = `<script nonce="${nonce}" type="module" async="">`
  const headEnd = html.indexOf('</head>')
  const begin = html.lastIndexOf(opening) + opening.length
  const end = html.indexOf(closing, begin)
  if (headEnd < 0 || begin < opening.length || end < 0) {
    throw new Error('The page has no script that begins its code')
  }
  // Most of a page lies between, and is not looked through.
  return [
    html.slice(0, headEnd).replaceAll(preload, `${preload} media="not all"`),
    html.slice(headEnd, begin),
    start,
    importLater(html.slice(begin, end)),
    html.slice(end),
  ].join('')
}

const importLater = (script: string) =>
  script
    .replace(/^import (".*");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from (".*");$/gm, 'const $1 = await import($2);')
