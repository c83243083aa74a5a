import { HOME_ZONE, localTime, todayIn } from '../../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { Work } from '../../../../../core/office/desk/overview.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { pathTo } from '../../../../lib/paths.ts'
import type { Say } from '../../../../lib/words.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Empty } from '../../../base/table/Empty.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { nearDay } from '../../../base/table/When.tsx'

export function WorkList({ work }: { work: readonly Work[] }) {
  const { locale, t } = useWords()
  const now = new Date()
  return (
    <section className="grid min-w-0 gap-2">
      <h2>{t('office-overview:work')}</h2>
      {work.length === 0 ? (
        <Empty title={t('office-overview:workEmpty')} text={t('office-overview:workEmptyText')} />
      ) : (
        <Table
          caption={t('office-overview:work')}
          rows={work}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          hrefOf={(each) => workPath(locale, each)}
          columns={{
            'office-overview:workKind': ({ kind }) => t(`office-overview:kind.${kind}`),
            'office-overview:what': {
              isLong: true,
              cell: ({ number, name, title, service }) =>
                [number, name, title || (service && t(`${service}-home:name`, { defaultValue: service }))]
                  .filter(Boolean)
                  .join(' · '),
            },
            'office-overview:age': (each) => ageText(t, locale, each, now),
            'office-overview:amount': {
              isRight: true,
              cell: ({ amount }) => (amount === null ? '' : formatRupiah(amount)),
            },
          }}
        />
      )}
    </section>
  )
}

export function workPath(locale: Locale, { kind, id }: Pick<Work, 'kind' | 'id'>): string {
  if (kind === 'transfer') return pathTo(locale, 'adminTransfer', { id })
  if (kind === 'request') return pathTo(locale, 'adminRequest', { id })
  // A refund has no page of its own.
  return kind === 'refund' ? pathTo(locale, 'adminRefund') : pathTo(locale, 'adminBooking', { id })
}

/** `3 hari`, or the day on which a balance is due. */
export function ageText(t: Say, locale: Locale, { kind, at }: Pick<Work, 'kind' | 'at'>, now: Date): string {
  if (kind === 'balance') {
    const { date } = localTime(new Date(at), HOME_ZONE)
    return t('office-overview:dueIn', { day: nearDay(t, locale, date, todayIn(HOME_ZONE, now)) })
  }
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(at)) / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours < 1) return t('office-overview:minutes', { count: minutes })
  return hours < 48
    ? t('office-overview:hours', { count: hours })
    : t('office-overview:days', { count: Math.floor(hours / 24) })
}
