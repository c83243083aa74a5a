import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { OfficeInvoice } from '../../../../../core/office/money/invoice.ts'
import type { InvoiceKind } from '../../../../../core/trade/invoice/number.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'

export const INVOICE_TAGS: Tags<InvoiceKind> = { words: 'company:kind', looks: { invoice: 'plain', credit: 'warn' } }

type Props = { invoices: readonly Pick<OfficeInvoice, 'id' | 'kind' | 'number' | 'total'>[] }

/** A line for each, beside what they are about. Word file: `company`. */
export function InvoiceList({ invoices }: Props) {
  return (
    <ul className="grid gap-2">
      {invoices.map(({ id, kind, number, total }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <InvoiceLink id={id} number={number} />
          <StateTag state={kind} tags={INVOICE_TAGS} />
          <span className="tabular">{formatRupiah(kind === 'credit' ? 0 - total : total)}</span>
        </li>
      ))}
    </ul>
  )
}

export function InvoiceLink({ id, number }: { id: string; number: string }) {
  const { locale } = useWords()
  return (
    <a className="tabular text-primary underline" href={pathTo(locale, 'adminInvoice', { id })}>
      {number}
    </a>
  )
}
