import { useState } from 'react'
import type * as contract from '../../../../../core/office/bookings/booking.ts'
import type { OfficeBookingDetail, OfficePerson } from '../../../../../core/office/bookings/booking.ts'
import { showBookingIds } from '../../../../../core/office/bookings/booking-calls.ts'
import type { IdNumbers } from '../../../../../core/office/bookings/wire.ts'
import type { Say } from '../../../../lib/words.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { useAction } from '../../../people/account/use-action.ts'

/** Participants of tours may be named later. */
export function nameOf(t: Say, { index, name }: Pick<OfficePerson, 'index' | 'name'>): string {
  return index === null ? `${name} (${t('office-bookings:contact')})` : name || t('office-bookings:unnamed')
}

/** Numbers are masked until one person's are asked for. */
export function People({ booking }: { booking: OfficeBookingDetail }) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [shown, setShown] = useState<Readonly<Record<string, IdNumbers>>>({})
  if (booking.people.length === 0) return null
  const numbersOf = (person: OfficePerson) => shown[String(person.index)] ?? person
  function show({ index }: OfficePerson) {
    const input = { params: { id: booking.id }, body: { index } }
    void send<typeof contract.showBookingIds>(showBookingIds, input, (numbers) =>
      setShown({ ...shown, [String(index)]: numbers }),
    )
  }
  const isHidden = (person: OfficePerson) =>
    booking.acts.includes('ids') &&
    !(String(person.index) in shown) &&
    Boolean(person.id_number ?? person.passport_number)
  const showButton = (person: OfficePerson) =>
    isHidden(person) && (
      <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={() => show(person)}>
        {t('office-bookings:show')}
        <span className="sr-only">{`: ${nameOf(t, person)}`}</span>
      </button>
    )
  return (
    <section className="grid gap-3">
      <h2 className="font-bold">{t('office-bookings:people')}</h2>
      <ActionFailed error={error} onReload={() => {}} />
      <Table
        caption={t('office-bookings:people')}
        rows={booking.people}
        keyOf={({ index }) => String(index)}
        columns={{
          'office-bookings:name': (person) => (
            <>
              {nameOf(t, person)}
              {person.facts.length > 0 && (
                <span className="block font-normal text-faint text-xs">{person.facts.join(' · ')}</span>
              )}
            </>
          ),
          'office-booking-page:ticketNumber': ({ ticket_number }) => ticket_number ?? '–',
          'office-bookings:idNumber': (person) => numbersOf(person).id_number ?? '–',
          'office-bookings:passport': (person) => numbersOf(person).passport_number ?? '–',
          ...(booking.people.some(isHidden) ? { 'office-bookings:full': showButton } : {}),
        }}
      />
    </section>
  )
}
