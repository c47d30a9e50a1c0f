import type { Shop } from '../shop.ts'

/** Has a link for a new password mailed. Whether there is such an account only the job finds out. */
export async function forgotPassword({ db, jobs }: Shop, email: string): Promise<void> {
  await db.transaction((tx) => jobs.enqueue(tx, 'mail-password-reset', { email }))
}
