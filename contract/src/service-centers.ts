import { Type, type Static } from 'typebox'

import type { Endpoints } from './endpoint.ts'

export type ServiceCenter = Static<typeof ServiceCenter>
export const ServiceCenter = Type.Object({
  _id: Type.String(),
  nombre: Type.String(),
  ciudad: Type.String(),
  estado: Type.String(),
  direccion: Type.String(),
  cp: Type.String(),
  telcontacto: Type.String(),
  horarios: Type.String({ description: 'Such as L-V 9:00-18:00' }),
  linkmaps: Type.String({ description: 'Directions' }),
  active: Type.Boolean(),
  lat: Type.Number(),
  lng: Type.Number(),
  marcas: Type.Array(Type.String({ description: 'A brand that the centre repairs' })),
  distancia: Type.Optional(Type.Number({ description: 'km from the given place, one decimal' })),
})

const list = Type.Object({ data: Type.Array(ServiceCenter) })

const latitude = Type.Number({ minimum: -90, maximum: 90 })
const longitude = Type.Number({ minimum: -180, maximum: 180 })

export const serviceCenters = {
  'GET /service-centers': {
    summary: 'All service centres, by state, city and name',
    response: list,
  },
  'GET /service-centers/search/cerca-de-mi': {
    summary: 'The service centres around a place, nearest first',
    query: Type.Object({
      lat: latitude,
      lng: longitude,
      radius: Type.Optional(
        Type.Number({ exclusiveMinimum: 0, maximum: 5000, description: 'km; 100 by default' }),
      ),
    }),
    response: list,
  },
  'GET /service-centers/search/ciudades/:state': {
    summary: 'The service centres of a state, by its name or its key',
    params: Type.Object({ state: Type.String({ minLength: 1, maxLength: 60 }) }),
    response: Type.Object({ data: Type.Object({ centros: Type.Array(ServiceCenter) }) }),
  },
  'GET /service-centers/search/estados-enum': {
    summary: 'The states that have service centres: key and name',
    response: Type.Object({ data: Type.Record(Type.String(), Type.String()) }),
  },
  'GET /geo/ip': {
    summary: 'Approximate place of the caller by IP address; 404 when unknown',
    response: Type.Object({
      latitude,
      longitude,
      city: Type.String(),
      region: Type.String(),
    }),
  },
} satisfies Endpoints
