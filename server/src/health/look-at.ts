import type { HealthSubject } from './health-check.ts'

/** Looks at a shop whose database answers `look` however many shoppers wait for it. */
export const lookAt = <T>(
  subject: HealthSubject,
  look: (subject: HealthSubject) => Promise<T>,
): Promise<T> => subject.database.probe((db) => look({ ...subject, shop: { ...subject.shop, db } }))
