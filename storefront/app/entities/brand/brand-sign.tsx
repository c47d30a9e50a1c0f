import { pictureSources, Picture } from '../../ui/picture.tsx'

interface Props {
  name: string
  /** The path of its stored picture */
  logo: string | undefined
  width: number
  height: number
  className: string
}

/** A brand's logo, or its name where there is none. */
export function BrandSign({ name, logo, width, height, className }: Props) {
  if (!pictureSources(logo)) return name
  return (
    <Picture
      path={logo}
      fallback="brand"
      alt={name}
      width={width}
      height={height}
      sizes={`${width}px`}
      className={`object-contain ${className}`}
    />
  )
}
