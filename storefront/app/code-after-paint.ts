/** Waits for the first paint, unless nobody looks at the page, then has the code fetched. */
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
 * Has the code of a page come after what is read and seen of it (words, type, the main picture),
 * which it would otherwise keep waiting on a slow connection and a slow phone. React Router has no
 * setting for it. Throws when React Router no longer begins a page as it did.
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
