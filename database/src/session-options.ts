/**
 * What a server or a role may have set otherwise, and the shop relies on: dates and intervals as it reads them, and
 * transactions that wait for each other instead of failing. Every connection asks for it when it is opened.
 */
export const SESSION_OPTIONS = [
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'default_transaction_isolation=read\\ committed',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')
