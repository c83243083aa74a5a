import { useMemo } from 'react'
import { HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { exportInvoices } from '../../../../../core/office/desk/export-calls.ts'
import type * as contract from '../../../../../core/office/money/invoice.ts'
import type { OfficeInvoice } from '../../../../../core/office/money/invoice.ts'
import { listInvoices } from '../../../../../core/office/money/invoice-calls.ts'
import type * as partner from '../../../../../core/office/people/partner.ts'
import { listPartners } from '../../../../../core/office/people/partner-calls.ts'
import { INVOICE_KINDS } from '../../../../../core/trade/invoice/number.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { choiceFilter, defineOfficeList, type Filter, textFilter } from '../../../base/table/office-list.tsx'
import { StateTag } from '../../../base/table/StateTag.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { Day } from '../../../base/table/When.tsx'
import { Download } from '../../desk/export/Download.tsx'
import { useMay } from '../../desk/use-may.ts'
import { Invoice } from './Invoice.tsx'
import { INVOICE_TAGS } from './InvoiceList.tsx'

const FIRST_YEAR = 2026
const MOST_PARTNERS = 50

/** This year first. */
const yearFilter: Filter = (t, name) => {
  const year = Number(todayIn(HOME_ZONE, new Date()).slice(0, 4))
  const options = Array.from({ length: Math.max(1, year - FIRST_YEAR + 1) }, (_, index) => String(year - index))
  return {
    kind: 'choice',
    name,
    label: t('office-invoices:year'),
    options: options.map((value) => ({ value, label: value })),
  }
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1))

type Option = { value: string; label: string }

/** Waits for the partners that the list can be filtered by; without partners, or on an error, there is no such filter. */
export default function Invoices() {
  const { answer } = useCall<typeof partner.listPartners>(listPartners, { query: { limit: MOST_PARTNERS } })
  const found = answer.state === 'ready' ? answer.value.data : []
  const isKnown = answer.state === 'ready' || answer.state === 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is defined anew would forget what it shows
  const List = useMemo(
    () => (isKnown ? listWith(found.map(({ id, name }) => ({ value: id, label: name }))) : null),
    [isKnown],
  )
  return List ? <List /> : <ListSkeleton />
}

function listWith(partners: readonly Option[]) {
  const byPartner: Filter = (t, name) => ({
    kind: 'choice',
    name,
    label: t('office-invoices:partner'),
    options: partners,
  })
  return defineOfficeList<typeof contract.listInvoices>({
    call: listInvoices,
    title: 'office-invoices:title',
    empty: { title: 'office-invoices:empty', text: 'office-invoices:emptyText' },
    filters: {
      keyword: textFilter('office-invoices:keyword', 'office-invoices:keywordHint'),
      year: yearFilter,
      month: choiceFilter('office-invoices:month', MONTHS, 'office-invoices:months'),
      kind: choiceFilter('office-invoices:kindLabel', INVOICE_KINDS, 'company:kind'),
      ...(partners.length > 0 ? { partner: byPartner } : {}),
    },
    above: ({ filters }) => (
      <>
        <SettingsLink />
        <Download files={[{ kind: 'invoices', call: exportInvoices }]} filters={filters} />
      </>
    ),
    keyOf: ({ id }) => id,
    hrefOf: ({ id }) => `?id=${encodeURIComponent(id)}`,
    page: Invoice,
    columns: () => ({
      'office-invoices:number': (invoice) => <Numbered invoice={invoice} />,
      'office-invoices:kindLabel': ({ kind }) => <StateTag state={kind} tags={INVOICE_TAGS} />,
      'office-invoices:date': ({ created_at }) => <Day at={created_at} />,
      'office-invoices:buyer': ({ buyer }) => buyer.company?.name ?? buyer.name,
      'office-invoices:bookings': { isWideOnly: true, cell: ({ bookings }) => bookings.join(', ') },
      'office-invoices:tax': {
        isRight: true,
        isWideOnly: true,
        cell: ({ tax }) => (tax ? formatRupiah(tax.amount) : '–'),
      },
      'office-invoices:total': {
        isRight: true,
        cell: ({ kind, total }) => (
          <span className="whitespace-nowrap">{formatRupiah(kind === 'credit' ? 0 - total : total)}</span>
        ),
      },
    }),
  })
}

/** For those who may change settings. */
function SettingsLink() {
  const { t, locale } = useWords()
  if (!useMay('settings')) return null
  return (
    <a className="btn btn-quiet" href={`${pathTo(locale, 'adminSettings')}#invoices`}>
      {t('office-invoices:settings')}
    </a>
  )
}

function Numbered({ invoice: { number, of } }: { invoice: OfficeInvoice }) {
  return (
    <span className="tabular">
      {number}
      {of && <span className="block text-faint text-xs">{of.number}</span>}
    </span>
  )
}
