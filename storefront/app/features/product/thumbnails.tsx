import { Picture } from '../../ui/picture.tsx'
import { slideId } from './gallery-slide.tsx'

interface Props {
  pictures: string[]
  /** Index of the one that is seen large */
  shown: number
  onChoose: (index: number) => void
}

/** All the pictures of a product, small; each is a link to the large one. */
export const Thumbnails = ({ pictures, shown, onChoose }: Props) => (
  <ul
    aria-label="Vistas"
    className="flex shrink-0 flex-wrap gap-2 max-lg:justify-center lg:max-h-144 lg:flex-col lg:flex-nowrap lg:overflow-y-auto"
  >
    {pictures.map((foto, index) => (
      <li key={`${index}-${foto}`}>
        <a
          href={`#${slideId(index)}`}
          aria-label={`Ver foto ${index + 1}`}
          aria-current={index === shown ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            onChoose(index)
          }}
          className="block rounded-control border border-line bg-surface p-1 hover:border-ink focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:ring-1 aria-[current]:ring-accent"
        >
          <Picture
            path={foto}
            alt=""
            width={72}
            height={72}
            sizes="72px"
            className="size-12 object-contain lg:size-18"
          />
        </a>
      </li>
    ))}
  </ul>
)
