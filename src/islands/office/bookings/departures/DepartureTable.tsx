import { formatRupiah, sumRupiah } from '../../../../../core/base/common/money.ts'
import type { Departure } from '../../../../../core/office/departure/contract.ts'
import { formatClock, formatDate } from '../../../../lib/format.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWide } from '../../../../ui/react/use-wide.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Table } from '../../../base/table/Table.tsx'

export function DepartureTable({ caption, departures }: { caption: string; departures: readonly Departure[] }) {
  const { locale, t } = useWords()
  const isWide = useWide()
  const sumOf = (read: (departure: Departure) => number | null) =>
    formatRupiah(sumRupiah(departures.map((departure) => read(departure) ?? 0)))
  const hasSums = departures.some(({ amount }) => amount !== null)
  const has = (count: (departure: Departure) => number) => departures.some((departure) => count(departure) > 0)
  const countOf = (count: (departure: Departure) => number) => ({
    isRight: true,
    isWideOnly: true,
    cell: (departure: Departure) => count(departure) || '–',
  })
  const hasMarks = departures.some((departure) => departure.is_guaranteed || isShort(departure))
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
        ...(has(({ held }) => held) ? { 'office-departures:held': countOf(({ held }) => held) } : {}),
        ...(has((each) => each.checked_in)
          ? { 'office-departures:checkedIn': countOf((each) => each.checked_in) }
          : {}),
        'office-departures:sold': {
          isRight: true,
          isWideOnly: true,
          cell: ({ sold, quota }) => (quota === null ? '–' : `${sold}/${quota}`),
        },
        ...(hasMarks ? { 'office-departures:runs': (departure: Departure) => <Marks departure={departure} /> } : {}),
        ...(hasSums
          ? {
              'office-departures:paid': {
                isRight: true,
                isWideOnly: true,
                cell: ({ paid }: Departure) => (paid ? formatRupiah(paid) : '–'),
              },
              // On phones it stands below, where there is room.
              'office-departures:due': {
                isRight: isWide,
                cell: ({ due }: Departure) => (due ? formatRupiah(due) : isWide && '–'),
              },
            }
          : {}),
      }}
      sums={{
        label: t('office-departures:sum'),
        cells: {
          'office-departures:people': departures.reduce((sum, { people }) => sum + people, 0),
          ...(hasSums
            ? {
                'office-departures:paid': sumOf(({ paid }) => paid),
                'office-departures:due': sumOf(({ due }) => due),
              }
            : {}),
        },
      }}
    />
  )
}

function isShort({ minimum, is_guaranteed, sold }: Departure): boolean {
  return !is_guaranteed && minimum !== null && (sold ?? 0) < minimum
}

/** The calendar of the stock marks its days in the same way. */
export function Marks({ departure }: { departure: Departure }) {
  const { t } = useWords()
  const { minimum, is_guaranteed: isGuaranteed } = departure
  if (isGuaranteed) return <span className="tag bg-good-tint text-good">{t('office-departures:guaranteed')}</span>
  if (!isShort(departure)) return null
  return (
    <span className="tag bg-warn-tint text-warn">{t('office-departures:belowMinimum', { count: minimum ?? 0 })}</span>
  )
}
