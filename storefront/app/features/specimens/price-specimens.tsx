import { Amount, Amounts, TotalAmount } from '../../ui/amounts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { Money } from '../../ui/money.tsx'
import { Price } from '../../ui/price.tsx'
import { Stars } from '../../ui/stars.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { Specimen } from './specimen.tsx'

const figures = [
  { name: 'Desplazamiento', value: '196 cc' },
  { name: 'Flujo máximo', value: '1,100 L/min' },
  { name: 'Altura máxima', value: '30 m' },
  { name: 'Arranque', value: 'Retráctil' },
]

/** What a product costs, how much there is of it, and what it is worth. */
export const PriceSpecimens = () => (
  <>
    <Specimen title="Precio de la página de un producto">
      <Price precio={11_111.1} precioOriginal={12_345.67} discount={10} size="page" taxNote />
    </Specimen>
    <Specimen title="Precio de una tarjeta">
      <Price precio={11_111.1} precioOriginal={12_345.67} discount={10} />
    </Specimen>
    <Specimen title="Precio de una línea">
      <Price precio={11_111.1} precioOriginal={11_111.1} size="row" />
    </Specimen>
    <Specimen title="Existencias">
      <p className="flex flex-wrap gap-4">
        <StockLabel stock={11} />
        <StockLabel stock={10} />
        <StockLabel stock={0} />
      </p>
    </Specimen>
    <Specimen title="Etiquetas">
      <p className="flex flex-wrap gap-2">
        <Badge>Refacción</Badge>
        <Badge tone="accent">Envío gratis</Badge>
        <Badge tone="highlight">Nuevo</Badge>
        <Badge tone="sale">-10%</Badge>
        <Badge tone="warning">Pendiente de pago</Badge>
        <Badge tone="danger">Cancelado</Badge>
      </p>
    </Specimen>
    <Specimen title="Estrellas">
      <p className="flex flex-wrap items-center gap-4">
        <Stars rating={5} />
        <Stars rating={3.4} />
        <Stars rating={0} />
        <Stars rating={4.5} size="large" />
      </p>
    </Specimen>
    <Specimen title="Cifras clave" wide>
      <KeyFigures facts={figures} />
    </Specimen>
    <Specimen title="Importes">
      <Amounts>
        <Amount name="Subtotal (3 productos)">
          <Money pesos={26_970} />
        </Amount>
        <Amount name="Cupón COSECHA10" tone="success">
          − <Money pesos={2_697} />
        </Amount>
        <Amount name="Envío" tone="success">
          Envío gratis
        </Amount>
        <TotalAmount>
          <Money pesos={24_273} />
        </TotalAmount>
      </Amounts>
    </Specimen>
  </>
)
