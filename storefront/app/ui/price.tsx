import { formatPrice } from '../lib/format.ts'

interface Props {
  /** Charged price in pesos; 0 hides it */
  precio: number
  /** List price in pesos; struck through when higher */
  precioOriginal: number
  large?: boolean
}

/** The charged price, and the list price struck through when it is higher. */
export function Price({ precio, precioOriginal, large = false }: Props) {
  if (precio <= 0) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span
        className={`font-bold text-price ${large ? 'text-3xl' : 'text-[0.9375rem] md:text-lg'}`}
      >
        <span className="sr-only">Precio: </span>
        {formatPrice(precio)}
      </span>
      {precioOriginal > precio && (
        <span className={`text-muted ${large ? 'text-base' : 'text-sm'}`}>
          <span className="sr-only">Precio anterior: </span>
          <s>{formatPrice(precioOriginal)}</s>
        </span>
      )}
    </p>
  )
}
