import { pictureSources } from '../../../storefront/app/ui/picture.tsx'

/** A thumbnail, square or twice as wide; grey without a picture. */
export const Thumb = ({ name, wide = false }: { name: string; wide?: boolean }) => {
  const sources = pictureSources(name && `/media/${name}`)
  return (
    <span
      className={`grid h-11 shrink-0 place-items-center overflow-clip rounded-mark bg-surface-sunken ${wide ? 'w-22' : 'w-11'}`}
    >
      {sources && (
        <img src={sources.src} alt="" draggable={false} className="size-full object-contain" />
      )}
    </span>
  )
}
