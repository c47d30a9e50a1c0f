import furrows from '../furrows.svg?url'

/** A ploughed field in the right half of a dark ground. */
export const FurrowGround = () => (
  <img
    src={furrows}
    alt=""
    width={960}
    height={520}
    className="absolute right-0 bottom-0 h-full w-3/5 object-contain object-right-bottom max-md:hidden"
  />
)

/** The first stop of the keyboard: past the head of the page. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="fixed top-3 left-3 z-50 rounded-control bg-accent px-5 py-3 font-semibold text-accent-ink shadow-overlay not-focus:sr-only"
    >
      Saltar al contenido
    </a>
  )
}
