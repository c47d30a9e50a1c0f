import { useState } from 'react'

import { largePicture } from '../../lib/pictures.ts'
import { Picture } from '../../ui/picture.tsx'

interface Props {
  fotos: string[]
  nombre: string
}

export function Gallery({ fotos, nombre }: Props) {
  const [chosen, setChosen] = useState(0)
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-card border border-line bg-surface p-4">
        <Picture
          path={fotos[chosen]}
          alt={fotos.length > 1 ? `${nombre}, foto ${chosen + 1}` : nombre}
          width={640}
          height={640}
          sizes="(width < 768px) 92vw, 600px"
          first
          className="aspect-square w-full object-contain"
        />
      </div>
      {fotos.length > 1 && (
        <ul aria-label="Fotos del producto" className="flex flex-wrap gap-2">
          {fotos.map((foto, index) => (
            <li key={foto}>
              <a
                href={largePicture(foto)}
                aria-label={`Ver foto ${index + 1}`}
                aria-current={index === chosen ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  setChosen(index)
                }}
                className="block rounded-control border-2 border-line p-1 hover:border-accent aria-[current]:border-accent"
              >
                <Picture
                  path={foto}
                  alt=""
                  width={64}
                  height={64}
                  sizes="64px"
                  className="size-16 object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
