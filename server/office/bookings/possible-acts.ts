import type { BookingAct } from '../../../core/office/bookings/booking.ts'
import type { MailAgain } from '../../../core/office/bookings/booking-changes.ts'
import { mayCall, type Staff } from '../../../core/people/account/roles.ts'
import { canPay, isPaid, shownStatus } from '../../../core/trade/booking/status.ts'
import { canChange } from '../../trade/booking/change/reprice.ts'
import { canReschedule } from '../../trade/booking/change/reschedule-by-staff.ts'
import type { BookedPerson, BookingDeps, BookingRow } from '../../trade/booking/module.ts'
import { productOf } from '../../trade/booking/registry.ts'
import { hasTicket } from '../../trade/booking/show/view.ts'
import { paysByHand } from '../../trade/payment/transfer/by-hand.ts'

/** Mails that can be sent once more, besides the ticket. */
export function mailsAgain(row: BookingRow, now: Date): MailAgain[] {
  const mails: readonly (readonly [MailAgain, boolean])[] = [
    ['booking_made', row.paymentStatus === 'unpaid' && canPay(row, now)],
    ['balance', shownStatus(row, now) === 'partially_paid'],
    ['cancelled', row.refund !== null],
  ]
  return mails.flatMap(([mail, isPossible]) => (isPossible ? [mail] : []))
}

export function canBeRescheduled(deps: BookingDeps, row: BookingRow): boolean {
  const { move } = productOf(deps, row.service).booking
  return move !== undefined && canReschedule(move, row, deps.clock.now())
}

type Acted = { row: BookingRow; people: readonly BookedPerson[]; isMovable: boolean }

/** Acts that the reader may do on a booking now. */
export function actsOn(deps: BookingDeps, { row, people, isMovable }: Acted, reader: Staff): BookingAct[] {
  const may = mayCall(reader, 'bookings_act')
  const now = deps.clock.now()
  const product = deps.products.find(({ slug }) => slug === row.service)?.booking
  const isOpen = canChange(row, now)
  const mayPrice = mayCall(reader, 'bookings_price')
  const again = mailsAgain(row, now)
  const travellers = people.filter(({ index }) => index !== null)
  const hasNumbers = people.some((person) => person.documentNumber || person.passportNumber)
  const acts: readonly (readonly [BookingAct, boolean])[] = [
    ['contact', mayCall(reader, 'full_contact')],
    ['ids', mayCall(reader, 'full_id') && hasNumbers],
    ['retry', may && isPaid(row.paymentStatus) && row.issueStatus === 'failed'],
    ['ticket', may && hasTicket(row)],
    ['balance', may && row.paymentStatus === 'partially_paid'],
    ['mail', may && again.includes('booking_made')],
    ['mail_balance', may && again.includes('balance')],
    ['mail_cancelled', may && again.includes('cancelled')],
    ['move', may && isMovable],
    ['schedule', may && isPaid(row.paymentStatus) && row.startsAt > now && product?.schedule !== undefined],
    ['people', may && mayCall(reader, 'full_contact') && isOpen],
    ['discount', mayPrice && isOpen],
    ['split', may && isOpen && product?.split !== undefined && travellers.length > 1],
    ['cancel', may && (isOpen || isPaid(row.paymentStatus))],
    ['price', mayPrice],
    ['note', may],
  ]
  return acts.flatMap(([act, isPossible]) => (isPossible ? [act] : []))
}

/** Ways to take its money. */
export function paymentActsOn(deps: BookingDeps, row: BookingRow, reader: Staff): BookingAct[] {
  if (!canPay(row, deps.clock.now())) return []
  const { bank_accounts, cash_counter } = deps.house.get().money
  const isByHand = paysByHand(deps)
  const takes = mayCall(reader, 'transfers')
  const hasAccount = isByHand && bank_accounts.length > 0
  const opens = mayCall(reader, 'orders') || takes
  const acts: readonly (readonly [BookingAct, boolean])[] = [
    ['pay_link', opens],
    ['open_transfer', opens && hasAccount],
    ['receive_transfer', takes && hasAccount],
    ['receive_cash', takes && isByHand && cash_counter !== ''],
  ]
  return acts.flatMap(([act, isPossible]) => (isPossible ? [act] : []))
}
