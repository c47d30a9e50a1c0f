/** The first stop of the keyboard: past the head of the page. */
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
