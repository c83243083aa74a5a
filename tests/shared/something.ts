import type { APIRequestContext } from '@playwright/test'
import { anyOffer, holdSeats } from '../products/flight/offers.ts'

/** Holds something that is sold, for tests that are about no product, as the member that `request` is signed in as. `amount` in rupiah. */
export async function holdSomething(request: APIRequestContext): Promise<{ booking: string; amount: number }> {
  const offer = await anyOffer(request)
  return { booking: await holdSeats(request, offer), amount: offer.bought.total }
}
