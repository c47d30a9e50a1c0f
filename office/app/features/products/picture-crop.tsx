import { type PointerEvent, useId, useState } from 'react'

import { pictureSources } from '../../../../storefront/app/ui/picture.tsx'

interface Place {
  /** In percent of the shorter side. */
  side: number
  /** In percent of the room beside the square. */
  left: number
  top: number
}

/** Fields for the square to crop to, set by ranges or by dragging. */
export function SquareFields({ picture }: { picture: string }) {
  const [place, setPlace] = useState<Place>({ side: 100, left: 50, top: 50 })
  const [size, setSize] = useState({ width: 1, height: 1 })
  const set = (part: Partial<Place>) => setPlace((before) => ({ ...before, ...part }))
  const square = squareOf(size, place)
  // Centres the square under the pointer.
  const pull = ({ buttons, currentTarget, clientX, clientY }: PointerEvent<SVGElement>) => {
    if (buttons === 0) return
    const box = currentTarget.getBoundingClientRect()
    const middle = square.side / 2
    const x = ((clientX - box.left) / box.width) * size.width - middle
    const y = ((clientY - box.top) / box.height) * size.height - middle
    set({
      left: percentOf(x, size.width - square.side) ?? place.left,
      top: percentOf(y, size.height - square.side) ?? place.top,
    })
  }
  return (
    <>
      <div className="relative mx-auto w-fit touch-none overflow-clip rounded-control border border-line">
        <img
          src={pictureSources(picture)?.src}
          alt=""
          loading="lazy"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          className="block max-h-[45dvh] max-w-full"
        />
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            pull(event)
          }}
          onPointerMove={pull}
          className="absolute inset-0 size-full cursor-move"
        >
          <path
            fillRule="evenodd"
            className="fill-ink/60"
            d={`M0 0H${size.width}V${size.height}H0ZM${square.left} ${square.top}h${square.side}v${square.side}h-${square.side}Z`}
          />
        </svg>
      </div>
      <Range label="Tamaño" name="side" from={10} value={place.side} set={set} />
      <Range label="Lugar a lo ancho" name="left" value={place.left} set={set} />
      <Range label="Lugar a lo alto" name="top" value={place.top} set={set} />
    </>
  )
}

function squareOf({ width, height }: { width: number; height: number }, place: Place) {
  const side = (Math.min(width, height) * place.side) / 100
  return {
    side,
    left: ((width - side) * place.left) / 100,
    top: ((height - side) * place.top) / 100,
  }
}

/** Returns a position in percent; undefined when there is no room to move. */
const percentOf = (at: number, room: number) =>
  room < 1 ? undefined : Math.round(Math.min(Math.max(at / room, 0), 1) * 100)

interface RangeProps {
  label: string
  name: keyof Place
  from?: number
  value: number
  set: (part: Partial<Place>) => void
}

function Range({ label, name, from = 0, value, set }: RangeProps) {
  const id = useId()
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        name={name}
        min={from}
        max={100}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={({ currentTarget }) => set({ [name]: Number(currentTarget.value) })}
        className="h-11 w-full accent-accent"
      />
    </div>
  )
}
