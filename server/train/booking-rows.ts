import type { BookingRequest } from '../../core/train/booking.ts'
import type { Made } from '../booking/book.ts'
import type { BookingRow } from '../booking/module.ts'
import { bookingRow, passengerRows } from '../booking/rows.ts'
import type { TrainDeps } from './deps.ts'
import { detailOf, sealTraveller, type TrainBought, titleOf } from './record.ts'

type Given = Pick<BookingRow, 'code' | 'userId' | 'locale' | 'timeLimit'> & { body: BookingRequest; now: Date }

/** Rows of one train's booking with its passengers. */
export function trainRows(
  { secrets, supplier }: Pick<TrainDeps, 'secrets' | 'supplier'>,
  train: TrainBought,
  { body, code, ...given }: Given,
): Made {
  const { journey, departsAt } = train.priced
  const sold = {
    code,
    service: 'train' as const,
    title: titleOf(journey),
    amount: train.bought.total,
    startsAt: departsAt,
    detail: detailOf(train, supplier.name),
  }
  const row = bookingRow(sold, { ...given, contact: body.contact })
  const people = body.passengers.map((traveller) => sealTraveller(secrets, traveller))
  return { row, passengers: passengerRows(row.id, people) }
}
