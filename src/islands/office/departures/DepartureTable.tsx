import { formatRupiah } from '../../../../core/common/money.ts'
import type { Departure } from '../../../../core/departure/contract.ts'
import { formatClock, formatDate } from '../../../lib/format.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { Table } from '../../table/Table.tsx'

export function DepartureTable({ caption, departures }: { caption: string; departures: readonly Departure[] }) {
  const { locale, t } = useWords()
  return (
    <Table
      caption={caption}
      rows={departures}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => pathTo(locale, 'adminDeparture', { id })}
      columns={{
        'office-departures:name': ({ title }) => title,
        'office-departures:date': ({ date, time }) => (
          <span className="whitespace-nowrap">
            {[formatDate(locale, date), time && formatClock(locale, time)].filter(Boolean).join(', ')}
          </span>
        ),
        'office-departures:service': ({ service }) => t(`${service}-home:name`),
        'office-departures:people': { isRight: true, cell: ({ people }) => people },
        'office-departures:held': { isRight: true, cell: ({ held }) => held || '–' },
        'office-departures:checkedIn': { isRight: true, cell: ({ checked_in }) => checked_in || '–' },
        'office-departures:sold': {
          isRight: true,
          cell: ({ sold, quota }) => (quota === null ? '–' : `${sold}/${quota}`),
        },
        'office-departures:due': { isRight: true, cell: ({ due }) => (due > 0 ? formatRupiah(due) : '–') },
      }}
    />
  )
}
