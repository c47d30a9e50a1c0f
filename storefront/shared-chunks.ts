import type { Rolldown } from 'vite'

/** With what React Router imports of ours (load-route-plugin.ts): two chunks that need each other never start. */
const reactAndRouter =
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|app[\\/](load-route-module|lib[\\/]report-fault)\.ts$/

/** Small, but its third page would have to take along the list of products of the other two. */
const small = /app[\\/]lib[\\/]use-narrow-window\.ts/
const everyPage = /app[\\/](entry\.client|root|page-guard)\.tsx/
const onePage = /app[\\/]routes[\\/]([^\\/?]*)\.tsx$/

/** So many pages that the others may as well have it */
const manyPages = 4

const ours = /[\\/](storefront|contract)[\\/].*\.tsx?$/

/** Few files: what the same pages begin with compresses better together than in twenty pieces. */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: reactAndRouter },
  { name: frameOrNone, debugName: 'frame', test: ours },
  { name: namesOfPages, debugName: 'pages', test: ours },
]

/** What every page, or nearly every one, begins with. */
function frameOrNone(id: string, graph: Rolldown.ChunkingContext) {
  // The root has the style sheet, which must not come with the frame to what is fetched later; the
  // entry starts React, which it may do only when the modules of the page are there.
  if (/app[\\/](root|entry\.client)\.tsx/.test(id)) return null
  if (small.test(id)) return 'frame'
  const modules = listNeeding(id, graph)
  const needed = listPages(modules).length >= manyPages || modules.some((it) => everyPage.test(it))
  return needed ? 'frame' : null
}

function namesOfPages(id: string, graph: Rolldown.ChunkingContext) {
  const pages = listPages(listNeeding(id, graph))
  return pages.length > 1 ? pages.join('-') : null
}

/** A module and all that cannot begin without it; what fetches it later by `import()` does not count. */
function listNeeding(id: string, graph: Rolldown.ChunkingContext) {
  const needing = new Set([id])
  for (const module of needing) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) needing.add(importer)
  }
  return [...needing]
}

const listPages = (modules: string[]) =>
  modules.flatMap((module) => onePage.exec(module)?.[1] ?? []).sort()
