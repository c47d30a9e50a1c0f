const loading = new Map<string, Promise<void>>()

/** Loads each script once; one that failed can be tried again. Rejects when it cannot be loaded. */
export function loadScript(src: string) {
  const known = loading.get(src)
  if (known) return known
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(src)
      script.remove()
      reject(new Error(`The script ${src} did not load`))
    })
  })
  loading.set(src, loaded)
  script.src = src
  document.head.append(script)
  return loaded
}
