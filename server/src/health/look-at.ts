import type { HealthSubject } from './health-check.ts'

/** Looks at a shop whose database answers `look` however many shoppers wait for it. */
export const lookAt = <S extends HealthSubject, T>(
  subject: S,
  look: (subject: S) => Promise<T>,
): Promise<T> => subject.database.probe((db) => look({ ...subject, shop: { ...subject.shop, db } }))
