import furrows from '../furrows.svg?url'

/** A drawing of a ploughed field, for the right half of a dark background. */
export const FurrowGround = () => (
  <img
    src={furrows}
    alt=""
    width={960}
    height={520}
    className="absolute right-0 bottom-0 h-full w-3/5 object-contain object-right-bottom max-md:hidden"
  />
)
