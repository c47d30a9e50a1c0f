import { ShopError } from '../errors.ts'
import type { Customer } from './signed-in.ts'

/** Throws `FORBIDDEN` when a body names another user than the customer who sent it. */
export function refuseOtherUser({ id }: Customer, userId: string | undefined): void {
  if (userId !== undefined && userId !== id) {
    throw new ShopError('FORBIDDEN', 'userId is not the one who is signed in')
  }
}
