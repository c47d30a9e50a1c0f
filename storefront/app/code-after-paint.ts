/** Waits for the first paint, unless nobody looks at the page, then has the code fetched. */
const start = `if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
for (const link of document.querySelectorAll('link[rel="modulepreload"][media]')) {
  const now = link.cloneNode();
  now.removeAttribute('media');
  link.replaceWith(now);
}
`

const entry = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * Has the code of a page come after what is read and seen of it (words, type, the main picture),
 * which it would otherwise keep waiting on a slow connection and a slow phone. React Router has no
 * setting for it. Throws when React Router no longer begins a page as it did.
 */
export function fetchCodeAfterPaint(html: string): string {
  const [, script] = entry.exec(html) ?? []
  if (script === undefined) throw new Error('The page has no script that begins its code')
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"')
    .replace(entry, () => `<script type="module" async="">${start}${importLater(script)}</script>`)
}

const importLater = (script: string) =>
  script
    .replace(/^import (".*");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from (".*");$/gm, 'const $1 = await import($2);')
