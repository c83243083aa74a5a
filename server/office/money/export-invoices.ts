import { sql } from 'drizzle-orm'
import { mayCall } from '../../../core/people/account/roles.ts'
import type { Deps } from '../../base/common/deps.ts'
import { BATCH, batchesOf, type ExportColumns, listText, minuteText, tableOf } from '../../base/export/table.ts'
import { wordsFor } from '../../base/words/words.ts'
import { maskedEmail } from '../desk/masks.ts'
import type { ExportReader } from './export-bookings.ts'
import { bookingsIn, everyInvoice, type Found, type InvoiceFilter } from './invoices.ts'

export async function invoiceFile({ db, clock }: Deps, filter: InvoiceFilter, reader: ExportReader) {
  const { matching, read } = await everyInvoice(db, filter, clock.now())
  return {
    count: sql`select count(*)::int as rows from (${matching}) as chosen`,
    rows: tableOf(
      reader.locale,
      invoiceColumns(reader),
      batchesOf<Found>((last) => read(last, BATCH)),
    ),
  }
}

/** Credit notes are negative, so that a column adds up to what was earned. */
function invoiceColumns({ locale, staff }: ExportReader): ExportColumns<Found> {
  const t = wordsFor(locale)
  const isWhole = mayCall(staff, 'full_contact')
  const signed = ({ row }: Found, amount: number) => (row.kind === 'credit' ? 0 - amount : amount)
  return {
    date: ({ row }) => minuteText(row.createdAt),
    document: ({ row }) => t(`invoice:kind.${row.kind}`),
    number: ({ row }) => row.number,
    of: ({ of }) => of?.number ?? null,
    buyer: ({ row }) => row.buyer.name,
    memberEmail: ({ row }) => (isWhole ? row.buyer.email : maskedEmail(row.buyer.email)),
    company: ({ row }) => row.buyer.company?.name ?? null,
    npwp: ({ row }) => row.buyer.company?.npwp ?? null,
    companyAddress: ({ row }) => row.buyer.company?.address ?? null,
    partner: ({ partner }) => partner?.name ?? null,
    codes: ({ row }) => listText(bookingsIn(row)),
    transaction: ({ transaction }) => transaction.number,
    order: ({ row }) => row.orderId,
    total: (found) => signed(found, found.row.total),
    base: (found) => signed(found, found.row.tax?.base ?? 0),
    taxName: ({ row }) => row.tax?.label ?? null,
    taxRate: ({ row }) => (row.tax ? row.tax.rate / 100 : null),
    taxAmount: (found) => signed(found, found.row.tax?.amount ?? 0),
    withoutTax: (found) => signed(found, found.row.total - (found.row.tax?.amount ?? 0)),
  }
}
