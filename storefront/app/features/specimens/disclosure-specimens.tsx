import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Specimen } from './specimen.tsx'

const tabs = [
  {
    id: 'muestra-descripcion',
    title: 'Descripción',
    content: <p>Motobomba autocebante para riego por aspersión y achique de pozos.</p>,
  },
  {
    id: 'muestra-incluye',
    title: '¿Qué incluye?',
    content: <p>Coladera, dos conexiones de 3″, llave de bujía y manual.</p>,
  },
  {
    id: 'muestra-garantia',
    title: 'Garantía',
    content: <p>Un año en motor y cuerpo de bomba.</p>,
  },
  { id: 'muestra-descargables', title: 'Descargables', content: <p>Ficha técnica en PDF.</p> },
]

export function DisclosureSpecimens() {
  return (
    <>
      <Specimen title="Pestañas" wide>
        <Tabs label="Información de la muestra" tabs={tabs} />
      </Specimen>
      <Specimen title="Acordeón: solo una abierta">
        <Accordion>
          <AccordionItem title="¿Cuánto tarda el envío?" name="preguntas" open>
            <p>Entre tres y siete días hábiles a todo México.</p>
          </AccordionItem>
          <AccordionItem title="¿Dónde hago válida la garantía?" name="preguntas">
            <p>En cualquiera de nuestros centros de servicio.</p>
          </AccordionItem>
          <AccordionItem
            title="¿Puedo pedir factura si compré como invitado y ya pasó el mes de mi compra?"
            name="preguntas"
          >
            <p>Escríbenos con tu número de orden y lo revisamos.</p>
          </AccordionItem>
        </Accordion>
      </Specimen>
      <Specimen title="Acordeón: cada una por su cuenta">
        <Accordion>
          <AccordionItem title="Aspersoras">
            <p>De mochila, de motor y de carretilla.</p>
          </AccordionItem>
          <AccordionItem title="Motobombas">
            <p>De 1″ a 4″, gasolina y diésel.</p>
          </AccordionItem>
        </Accordion>
      </Specimen>
    </>
  )
}
