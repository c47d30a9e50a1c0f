import type { Plugin } from 'vite'

const theirs = /^\0vite\/preload-helper\.js$/

// A browser asks no second time for a module that did not come, nor for one that it preloaded in
// vain: what an `import()` needs, and the page began without, is fetched first and kept by the
// browser. One style sheet is in every page.
const ours = `
const here = new Set()
export async function __vitePreload(load, paths = []) {
  await Promise.all(paths.map(async (path) => {
    if (here.has(path) || document.querySelector('link[href="/' + path + '"]')) return
    const answer = await fetch('/' + path)
    if (!answer.ok) throw new Error(path)
    await answer.arrayBuffer()
    here.add(path)
  }))
  return load()
}
`

/** Puts our way to fetch what an `import()` needs in the place of Vite's. */
export function ownPreload(): Plugin {
  let replaced = false
  return {
    name: 'own-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: theirs },
      handler() {
        replaced = true
        return ours
      },
    },
    buildEnd(error) {
      if (!error && !replaced) this.error('Vite no longer preloads where it did')
    },
  }
}
