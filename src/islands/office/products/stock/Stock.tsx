import { useEffect, useState } from 'react'
import type * as range from '../../../../../core/office/products/stock-range.ts'
import { listShort } from '../../../../../core/office/products/stock-range-calls.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import { formatShortDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { ListTable } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { productFilter } from '../../desk/product-filter.ts'
import { Calendar } from './Calendar.tsx'
import { attentionOf } from './short.ts'
import { createStockFlow } from './stock-flow.ts'

export default function Stock() {
  const query = new URLSearchParams(location.search)
  const [service, id] = [query.get('service'), query.get('id')]
  return service && id ? <Calendar service={service} item={id} /> : <Items />
}

function Items() {
  const { locale, t } = useWords()
  const [services, setServices] = useState<readonly Service[]>([])
  const [flow] = useState(() => createStockFlow(locale, (all) => setServices(all.map(({ service }) => service))))
  useEffect(() => flow.start(), [flow])
  return (
    <div className="grid gap-5">
      <Short />
      <ListTable
        flow={flow}
        caption={t('office-stock:title')}
        empty={{ title: t('office-stock:empty'), text: t('office-stock:emptyText') }}
        fields={[
          { kind: 'text', name: 'keyword', label: t('office-stock:name') },
          productFilter('office-stock:service', ({ slug }) => services.includes(slug))(t, 'service'),
        ]}
        keyOf={({ service, id }) => `${service} ${id}`}
        hrefOf={({ service, id }) => `?service=${service}&id=${encodeURIComponent(id)}`}
        columns={{
          'office-stock:name': ({ title }) => title,
          'office-stock:service': ({ service }) => t(`${service}-home:name`),
        }}
      />
    </div>
  )
}

const SHORT_DAYS = 14

/** Nothing while it loads and when no departure lacks travellers: the list below is what most come for. */
function Short() {
  const { t } = useWords()
  const { answer } = useCall<typeof range.listShort>(listShort, { query: { days: SHORT_DAYS } })
  if (answer.state !== 'ready' || answer.value.length === 0) return null
  const { first, more, without } = attentionOf(answer.value)
  return (
    <section className="card grid" aria-labelledby="short-departures">
      <h2 id="short-departures" className="px-4 pt-3 pb-2 font-bold text-base">
        {t('office-calendar:short.title', { days: SHORT_DAYS })}
      </h2>
      {first.length > 0 && <Slots slots={first} />}
      <Folded title={t('office-calendar:short.more', { count: more.length })} slots={more} />
      <Folded title={t('office-calendar:short.without', { count: without.length })} slots={without} />
    </section>
  )
}

/** Nothing is in the page before it is opened: there may be hundreds. */
function Folded({ title, slots }: { title: string; slots: readonly range.ShortSlot[] }) {
  const [isOpen, setOpen] = useState(false)
  if (slots.length === 0) return null
  return (
    <details className="border-line border-t" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm text-soft">{title}</summary>
      {isOpen && <Slots slots={slots} />}
    </details>
  )
}

function Slots({ slots }: { slots: readonly range.ShortSlot[] }) {
  const { locale, t } = useWords()
  return (
    <ul className="text-sm">
      {slots.map(({ service, item, id, date, title, minimum, sold }) => (
        <li key={`${item} ${id}`} className="border-line border-t">
          <a
            href={`?service=${service}&id=${encodeURIComponent(item)}&month=${date.slice(0, 7)}`}
            className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-sunken"
          >
            <span className="tabular min-w-24">{formatShortDate(locale, date)}</span>
            <span className="min-w-0 flex-1 font-semibold">{title}</span>
            <span className="tabular text-warn">{t('office-calendar:short.count', { sold, minimum })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
