import { realNumber } from '../../../core/base/common/people/person.ts'
import type { TrainBooking } from '../../../core/products/train/wire.ts'
import type { Made } from '../../trade/booking/make/book.ts'
import type { BookingRow } from '../../trade/booking/module.ts'
import { bookingRow, passengerRows } from '../../trade/booking/rows.ts'
import { sealPerson } from '../../trade/booking/show/people.ts'
import type { TrainDeps } from './deps.ts'
import { detailOf, type TrainBought, titleOf } from './record.ts'
import { netOf } from './selling.ts'
import { storedDetail, storedPassenger } from './stored.ts'

type BookingInput = Pick<BookingRow, 'code' | 'userId' | 'locale' | 'timeLimit'> & {
  body: TrainBooking
  others: readonly TrainBought[]
  now: Date
}

export function bookingRows(
  { secrets, supplier }: Pick<TrainDeps, 'secrets' | 'supplier'>,
  train: TrainBought,
  { body, code, others, ...input }: BookingInput,
): Made {
  const { journey, departsAt } = train.priced
  const sold = {
    code,
    service: 'train' as const,
    title: titleOf(journey),
    amount: train.bought.total,
    startsAt: departsAt,
    startsZone: journey.origin.timezone,
    detail: storedDetail(detailOf(train, supplier.name, others)),
  }
  const row = bookingRow(sold, { ...input, contact: body.contact })
  const people = body.passengers.map((person) =>
    storedPassenger(sealPerson(secrets, { ...person, documentNumber: realNumber(person) })),
  )
  const cost = netOf(train.priced).journey.classes[0]?.total
  return { row, passengers: passengerRows(row.id, people), cost }
}
