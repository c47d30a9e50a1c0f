/** Stands where a fiscal postal code is asked for otherwise. */
export const GenericRfcNote = () => (
  <p className="self-center text-sm text-muted">
    Con un RFC genérico el SAT pide el código postal de la tienda: lo ponemos nosotros.
  </p>
)
