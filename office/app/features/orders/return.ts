import { api } from '../../lib/api.ts'
import { readPesos } from '../../lib/pesos.ts'

type Form = Readonly<Record<string, string>>

/** The notifications of done changes, by intent. */
export const returnTexts: Readonly<Partial<Record<string, string>>> = {
  'return-accept': 'Devolución aceptada',
  'return-decline': 'Devolución no aceptada',
  'return-receive': 'Piezas recibidas',
  'return-refund': 'Reembolso en camino',
}

/** The API calls of the return forms, by intent. */
export const returnCalls: Readonly<
  Partial<Record<string, (number: string, form: Form) => Promise<unknown>>>
> = {
  'return-accept': (number, { id = '', words = '' }) =>
    api('POST /admin/orders/:number/returns/:id/accept', {
      params: { number, id },
      body: { words },
    }),
  'return-decline': (number, { id = '', words = '' }) =>
    api('POST /admin/orders/:number/returns/:id/decline', {
      params: { number, id },
      body: { words },
    }),
  'return-receive': (number, { id = '', restock }) =>
    api('POST /admin/orders/:number/returns/:id/receive', {
      params: { number, id },
      body: { restock: restock === 'on' },
    }),
  'return-refund': (number, { id = '', amount = '' }) =>
    api('POST /admin/orders/:number/returns/:id/refund', {
      params: { number, id },
      body: { amount: readPesos(amount) },
    }),
}
