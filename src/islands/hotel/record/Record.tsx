import { MapPin, Phone } from 'lucide-react'
import * as z from 'zod/mini'
import { hasEnded } from '../../../../core/booking/status.ts'
import { type BookingRecord, recordSchema } from '../../../../core/hotel/wire.ts'
import type { RecordProps } from '../../../lib/product.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { BookedPolicy } from '../../booking/policy/BookedPolicy.tsx'
import { PeopleRecord, PriceRecord, RecordCard, RecordFacts, RecordNotes } from '../../booking/record.tsx'
import { guestsText } from '../booking/guests-text.ts'
import { StayTimes } from '../booking/StayTimes.tsx'

/** Words: `hotel-stay`, `policy`, `hotel-ticket`. */
export function Record({ detail, status, money }: RecordProps) {
  const { t } = useWords()
  const parsed = z.safeParse(recordSchema, detail)
  if (!parsed.success) return null
  const record = parsed.data
  const ended = hasEnded(status)
  return (
    <>
      <Stay record={record} />
      {!ended && <BookedPolicy steps={record.cancel_policy} money={money} zone={record.timezone} isLocalTime />}
      <Guests record={record} status={status} />
      <PriceRecord lines={record.payments} />
      {!ended && (
        <RecordNotes
          title={t('hotel-stay:voucher')}
          notes={[t('hotel-stay:note.identity'), t('hotel-stay:note.deposit')]}
        />
      )}
    </>
  )
}

function Stay({ record }: { record: BookingRecord }) {
  const { t } = useWords()
  const { contact } = record
  const facts = [
    [t('hotel-stay:fact.room'), `${record.count_room} × ${record.room_name}`],
    [t('hotel-stay:fact.bed'), t(`hotel-ticket:bed.${record.bed}`)],
    [t('hotel-stay:fact.meals'), t(`hotel-ticket:meals.${record.breakfast_name}`)],
    [t('hotel-stay:fact.guests'), guestsText(t, record.count_guest, record.count_child)],
    [t('hotel-stay:confirmation'), record.confirmation_id],
    [
      t('hotel-stay:remark'),
      [contact.remark, contact.request_child_bed && t('hotel-stay:childBed')].filter(Boolean).join('. '),
    ],
  ] as const
  return (
    <RecordCard title={t('hotel-stay:title')}>
      <div className="grid gap-4">
        <div>
          <p className="font-bold text-lg">{record.hotel_name}</p>
          <p className="flex items-start gap-1.5 text-soft">
            <MapPin size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" /> {record.address}
          </p>
          {record.telephone && (
            <p className="flex items-center gap-1.5 text-soft">
              <Phone size={18} aria-hidden="true" className="shrink-0 text-primary" />
              <a className="underline" href={`tel:${record.telephone}`}>
                {record.telephone}
              </a>
            </p>
          )}
        </div>
        <StayTimes
          checkIn={{ date: record.check_in_date, time: record.check_in_time }}
          checkOut={{ date: record.check_out_date, time: record.check_out_time }}
          zone={record.timezone}
          nights={record.total_night}
        />
        <RecordFacts facts={facts} />
      </div>
    </RecordCard>
  )
}

function Guests({ record, status }: { record: BookingRecord } & Pick<RecordProps, 'status'>) {
  const { t } = useWords()
  return (
    <PeopleRecord
      title={t('hotel-stay:guests')}
      status={status}
      people={record.paxes.map((guest, index) => ({
        ...guest,
        index,
        ticket_number: null,
        facts: guest.id_number ? [guest.id_number] : [],
        aside: t('hotel-stay:room', { number: guest.room }),
      }))}
    />
  )
}
