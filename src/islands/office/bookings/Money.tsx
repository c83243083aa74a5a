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
            columns={[
              { id: 'order', label: t('office-bookings:order'), cell: ({ order_id }) => order_id },
              { id: 'channel', label: t('office-bookings:channel'), cell: ({ channel }) => channelName(channel) },
              {
                id: 'begun',
                label: t('office-bookings:begun'),
                cell: ({ created_at }) => momentText(locale, created_at),
              },
              {
                id: 'status',
                label: t('office-bookings:status'),
                cell: ({ status }) => t(`office-bookings:attempt.${status}`),
              },
              {
                id: 'amount',
                label: t('office-bookings:amount'),
                isRight: true,
                cell: ({ amount }) => formatRupiah(amount),
              },
            ]}
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
            columns={[
              { id: 'kind', label: t('office-bookings:entry'), cell: ({ kind }) => t(`office-bookings:kind.${kind}`) },
              { id: 'order', label: t('office-bookings:order'), cell: ({ order_id }) => order_id },
              { id: 'at', label: t('office-bookings:at'), cell: ({ at }) => momentText(locale, at) },
              {
                id: 'amount',
                label: t('office-bookings:amount'),
                isRight: true,
                cell: ({ amount }) => formatRupiah(amount),
              },
            ]}
          />
        </section>
      )}
    </>
  )
}
