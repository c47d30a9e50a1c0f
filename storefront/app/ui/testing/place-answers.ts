/** Responses of the shop about postal codes and the tax authority's lists, for tests of forms. */
export const placeAnswers = {
  'GET /orders/validate-cp?code=44100': () =>
    Response.json({
      estado: 'Jalisco',
      ciudad: 'Guadalajara',
      municipio: 'Guadalajara',
      colonias: ['Centro', 'Analco'],
    }),
  'GET /orders/validate-cp?code=45010': () =>
    Response.json({
      estado: 'Jalisco',
      ciudad: 'Zapopan',
      municipio: 'Zapopan',
      colonias: ['La Cañada', ...Array.from({ length: 298 }, (_, n) => `Lomas ${n + 1}`), 'Ñuú'],
    }),
  // An unknown code, whose first digits still determine the state.
  'GET /orders/validate-cp?code=44999': () =>
    Response.json({ estado: 'Jalisco', ciudad: '', municipio: '', colonias: [] }),
  'GET /users/catalogs': () =>
    Response.json({
      data: {
        taxRegimes: [
          { value: '601', label: 'General de Ley Personas Morales' },
          { value: '605', label: 'Sueldos y Salarios' },
          { value: '612', label: 'Personas Físicas con Actividades Empresariales' },
        ],
        cfdiUses: [
          { value: 'D01', label: 'Honorarios médicos', taxRegimes: ['605', '612'] },
          { value: 'I08', label: 'Otra maquinaria y equipo', taxRegimes: ['612'] },
        ],
      },
    }),
}
