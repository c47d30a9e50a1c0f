/** The first Tab stop of a page: it skips the header. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="fixed top-3 left-3 z-50 rounded-button bg-accent px-5 py-3 font-semibold text-accent-ink shadow-overlay not-focus:sr-only"
    >
      Saltar al contenido
    </a>
  )
}
