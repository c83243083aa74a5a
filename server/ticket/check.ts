import { verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readTicketCode } from '../../core/booking/ticket-code.ts'
import { hasTicket } from '../booking/view.ts'
import type { Deps } from '../common/deps.ts'
import { bookings } from '../db/schema/booking.ts'

export async function ticketState({ db, secrets }: Deps, code: string): Promise<'valid' | 'cancelled' | 'unknown'> {
  const read = readTicketCode(code)
  if (!read || !verify(null, Buffer.from(read.signed), secrets.ticketPublicKey, read.signature)) return 'unknown'
  const [booking] = await db.select().from(bookings).where(eq(bookings.code, read.claim.c))
  return booking && hasTicket(booking) ? 'valid' : 'cancelled'
}
