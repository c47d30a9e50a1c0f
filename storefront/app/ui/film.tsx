import { pictureSources } from './picture.tsx'

const own = /^(\/api\/media\/[0-9a-f]{32})\.mp4$/

/** Whether a product's video is stored by the shop, with its captions beside it. */
export const isOwnFilm = (video: string) => own.test(video)

interface Props {
  address: string
  /** Its accessible name */
  label: string
  /** Path of the picture that is shown until the video is played */
  foto: string | undefined
}

/** A video stored by the shop; nothing of it is loaded before it is played. */
export const Film = ({ address, label, foto }: Props) => (
  <video
    aria-label={label}
    src={address}
    poster={pictureSources(foto)?.src}
    controls
    playsInline
    preload="none"
    width={512}
    height={512}
    className="aspect-square w-full max-w-lg rounded-card border border-line bg-surface"
  >
    <track
      kind="captions"
      src={address.replace(own, '$1.vtt')}
      srcLang="es-MX"
      label="Español"
      default
    />
  </video>
)
