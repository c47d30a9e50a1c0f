import { Children, useState, type ReactNode } from 'react'

import { IconButton } from './button.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useCarousel } from './use-carousel.ts'

// On phones the buttons stand under the slides, near the thumb.
const controlsRow = 'flex items-center max-md:order-last max-md:self-center'
const shelf = {
  frame: 'flex flex-col gap-y-5 md:gap-y-7',
  bar: 'contents md:flex md:items-end md:justify-between md:gap-x-6',
  controls: `${controlsRow} gap-2 md:ml-auto`,
  button: 'outline',
} as const

const looks = {
  shelf: {
    ...shelf,
    slides:
      'gap-2.5 auto-cols-[calc(100%---spacing(8))] sm:gap-3.75 sm:auto-cols-[calc((100%-15px)/2)] md:gap-5 md:auto-cols-[calc((100%-40px)/3)] lg:auto-cols-[calc((100%-60px)/4)] min-[75rem]:gap-6.25 min-[75rem]:auto-cols-[calc((100%-75px)/4)]',
  },
  reading: {
    ...shelf,
    slides:
      'gap-2.5 auto-cols-[calc(100%---spacing(8))] md:gap-5 md:auto-cols-[calc((100%-20px)/2)] lg:auto-cols-[calc((100%-40px)/3)]',
  },
  banner: {
    frame: 'relative flex flex-col gap-y-3',
    bar: 'contents md:absolute md:right-6 md:bottom-6 md:z-1 md:block',
    controls: `${controlsRow} max-md:mb-3 on-soil rounded-button bg-soil text-soil-ink`,
    button: 'quiet',
    slides: 'auto-cols-[100%]',
  },
} as const

interface CarouselProps {
  /** What its slides show */
  label: string
  /** Cards under a heading, wider ones with more to read, or one wide picture at a time */
  look?: keyof typeof looks
  heading?: ReactNode
  /** Goes one slide on every 5 seconds, with a button to stop it */
  autoplay?: boolean
  /** `<li>` elements */
  children: ReactNode
}

/**
 * Slides in a row that is scrolled by hand, by its buttons or by the tab key; after the last comes
 * the first.
 */
export function Carousel({
  label,
  look = 'shelf',
  heading,
  autoplay = false,
  children,
}: CarouselProps) {
  const total = Children.count(children)
  const { track, view, whole, turn, advance } = useCarousel(total)
  const { watch, wanted, running, toggle } = useAutoplay(autoplay && !whole, advance)
  const [turned, setTurned] = useState(false)
  const { frame, bar, controls, button, slides } = looks[look]
  return (
    <section {...watch} aria-roledescription="carrusel" aria-label={label} className={frame}>
      <div className={bar}>
        {heading}
        <CarouselControls
          look={button}
          className={`${controls} ${whole ? 'invisible' : ''}`}
          text={view && seenSlides(view.first + 1, view.last + 1, total)}
          live={turned && !running}
          onTurn={(direction) => {
            setTurned(true)
            turn(direction)
          }}
          autoplay={autoplay ? { wanted, toggle } : undefined}
        />
      </div>
      {/* Reachable by the tab key although its slides may hold nothing to press. */}
      <ul
        ref={track}
        tabIndex={0}
        aria-label={label}
        className={`relative grid snap-x snap-mandatory grid-flow-col overflow-x-auto overflow-y-clip overscroll-x-contain scroll-smooth [scrollbar-width:none] *:snap-start *:data-ahead:order-first data-gliding:snap-none noscript:[scrollbar-width:thin] ${slides}`}
      >
        {children}
      </ul>
    </section>
  )
}

const seenSlides = (first: number, last: number, total: number) =>
  first === last ? `${first} de ${total}` : `${first} a ${last} de ${total}`

interface CarouselControlsProps {
  /** Of its buttons */
  look: 'outline' | 'quiet'
  className: string
  /** What is seen of how much: `1 a 4 de 10` */
  text: string | undefined
  /** Reads the text aloud when it changes */
  live: boolean
  onTurn: (direction: 1 | -1) => void
  /** The way to stop slides that go on by themselves, or to let them go on */
  autoplay?: { wanted: boolean; toggle: () => void } | undefined
}

/** The buttons of a carousel, and where it stands. */
const CarouselControls = ({
  look,
  className,
  text,
  live,
  onTurn,
  autoplay,
}: CarouselControlsProps) => (
  <div className={`noscript:hidden ${className}`}>
    {autoplay && (
      <IconButton
        label={autoplay.wanted ? 'Detener avance automático' : 'Iniciar avance automático'}
        icon={autoplay.wanted ? 'pause' : 'play'}
        look={look}
        onClick={autoplay.toggle}
      />
    )}
    <IconButton label="Anteriores" icon="chevronLeft" look={look} onClick={() => onTurn(-1)} />
    <p
      aria-live={live ? 'polite' : 'off'}
      className="min-w-20 text-center text-sm font-medium tabular-nums"
    >
      {text}
    </p>
    <IconButton label="Siguientes" icon="chevronRight" look={look} onClick={() => onTurn(1)} />
  </div>
)
