/** The first stop of the keyboard: past the head of the page. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="sr-only z-50 rounded-control bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Saltar al contenido
    </a>
  )
}
