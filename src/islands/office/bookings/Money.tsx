import type { OfficeBookingDetail } from '../../../../core/admin/booking.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import { momentText } from '../../../lib/moment.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { useChannelName } from '../../payment/channel-name.ts'
import { Table } from '../../table/Table.tsx'

export function Money({ booking: { attempts, ledger } }: { booking: OfficeBookingDetail }) {
  const { locale, t } = useWords()
  const channelName = useChannelName()
  return (
    <>
      {attempts.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl">{t('office-bookings:attempts')}</h2>
          <Table
            caption={t('office-bookings:attempts')}
            rows={attempts}
            keyOf={({ order_id }) => order_id}
            columns={{
              'office-bookings:order': ({ order_id }) => order_id,
              'office-bookings:channel': ({ channel }) => channelName(channel),
              'office-bookings:begun': ({ created_at }) => momentText(locale, created_at),
              'office-bookings:status': ({ status }) => t(`office-bookings:attempt.${status}`),
              'office-bookings:amount': { isRight: true, cell: ({ amount }) => formatRupiah(amount) },
            }}
          />
        </section>
      )}
      {ledger.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl">{t('office-bookings:ledger')}</h2>
          <Table
            caption={t('office-bookings:ledger')}
            rows={ledger}
            keyOf={({ id }) => String(id)}
            columns={{
              'office-bookings:entry': ({ kind }) => t(`office-bookings:kind.${kind}`),
              'office-bookings:order': ({ order_id }) => order_id,
              'office-bookings:at': ({ at }) => momentText(locale, at),
              'office-bookings:amount': { isRight: true, cell: ({ amount }) => formatRupiah(amount) },
            }}
          />
        </section>
      )}
    </>
  )
}
