import { Picture } from '../../ui/picture.tsx'

const chapters = [
  {
    title: 'Primero el trabajo, luego la máquina',
    text: [
      'Una aspersora de 25 litros no es mejor que una de 16: depende del cultivo, del surco y de quién la carga. Por eso empezamos por preguntar qué vas a hacer, cuántas horas y en qué terreno.',
      'Con esa respuesta recomendamos el equipo que rinde lo que cuesta, aunque no sea el más caro del anaquel.',
    ],
  },
  {
    title: 'Lo que dice la ficha es lo que llega',
    text: [
      'Publicamos la potencia, el caudal, el peso y el combustible de cada equipo, con su precio final en pesos e IVA incluido. Lo que ves en existencia se puede comprar hoy.',
      'Si algo necesita una cotización de envío lo decimos antes, no al momento de pagar.',
    ],
  },
  {
    title: 'Una venta no termina en la puerta',
    text: [
      'Cada equipo sale con la garantía de su fabricante, válida en todo el país, y con refacciones que seguimos teniendo años después.',
      'Cuando una máquina se detiene en plena temporada, del otro lado del teléfono hay alguien que conoce esa máquina.',
    ],
  },
]

/** How the shop works, a picture beside each part as far as there are pictures. */
export const Chapters = ({ pictures }: { pictures: string[] }) => (
  <div className="flex flex-col gap-12 lg:gap-16">
    {chapters.map(({ title, text }, index) => (
      <section
        key={title}
        className="grid grid-cols-1 items-center gap-x-14 gap-y-5 md:grid-cols-2 md:even:[&>picture>img]:order-last"
      >
        {pictures[index] && (
          <Picture
            path={pictures[index]}
            fallback="category"
            alt=""
            width={640}
            height={480}
            sizes="(width < 768px) 100vw, 600px"
            className="aspect-4/3 w-full rounded-card object-cover"
          />
        )}
        <div className="max-w-text">
          <h2 className="mb-3 text-title">{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-3 leading-relaxed">
              {paragraph}
            </p>
          ))}
        </div>
      </section>
    ))}
  </div>
)
