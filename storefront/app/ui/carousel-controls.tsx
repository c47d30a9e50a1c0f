import { IconButton } from './icon-button.tsx'

interface Props {
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
export const CarouselControls = ({ look, className, text, live, onTurn, autoplay }: Props) => (
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
