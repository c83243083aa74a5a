import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Cell } from '../../../core/base/common/csv.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import * as contract from '../../../core/office/desk/export.ts'
import { exportBookEntries, exportTrialBalance } from '../../../core/office/money/books.ts'
import { csvOf } from '../../base/export/csv.ts'
import { xlsxOf } from '../../base/export/xlsx.ts'
import { clearTries, countTry, type Limit } from '../../base/http/limit.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { channelText } from '../../trade/payment/channel-text.ts'
import type { PaymentDeps } from '../../trade/payment/gateway.ts'
import { type OfficeCall, officeFileRoute } from '../desk/office-route.ts'
import { bookingFile, type ExportReader, peopleFile } from './export-bookings.ts'
import { bookEntriesFile, trialBalanceFile } from './export-books.ts'
import { invoiceFile } from './export-invoices.ts'
import { paymentFile, refundFile } from './export-money.ts'
import { statementFile } from './export-statement.ts'

/** Per member. */
const EXPORTS: Limit = { max: 30, minutes: 60 }
/** One at a time; a process that ended meanwhile leaves this behind for so long. */
const AT_ONCE: Limit = { max: 1, minutes: 10 }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TYPES: Readonly<Record<contract.ExportFormat, string>> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX }

type Kind = 'bookings' | 'people' | 'payments' | 'invoices' | 'statement' | 'refunds' | 'books' | 'bookEntries'
type Filter = { keyword?: string | undefined; format?: contract.ExportFormat | undefined }
/** `count`: a query for `rows`. */
type Table = { count: SQL; rows: AsyncIterable<readonly Cell[]> }

export function officeExportRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  officeFileRoute(app, deps, contract.exportBookings, (call) =>
    fileOf(deps, 'bookings', call, async (reader) => bookingFile(deps, call.query, reader)),
  )
  officeFileRoute(app, deps, contract.exportPeople, (call) =>
    fileOf(deps, 'people', call, async (reader) => peopleFile(deps, call.query, reader)),
  )
  officeFileRoute(app, deps, contract.exportPayments, (call) =>
    fileOf(deps, 'payments', call, async (reader) => paymentFile(deps, call.query, reader)),
  )
  officeFileRoute(app, deps, contract.exportInvoices, (call) =>
    fileOf(deps, 'invoices', call, async (reader) => invoiceFile(deps, call.query, reader)),
  )
  officeFileRoute(app, deps, contract.exportStatement, (call) =>
    fileOf(deps, 'statement', call, async (reader) => statementFile(deps, call.query, reader)),
  )
  officeFileRoute(app, deps, contract.exportRefunds, (call) =>
    fileOf(deps, 'refunds', call, async (reader) => refundFile(deps, call.query, reader)),
  )
  officeFileRoute(app, deps, exportTrialBalance, (call) =>
    fileOf(deps, 'books', call, async (reader) => trialBalanceFile(deps, call.query, reader)),
  )
  officeFileRoute(app, deps, exportBookEntries, (call) =>
    fileOf(deps, 'bookEntries', call, async (reader) => bookEntriesFile(deps, call.query, reader)),
  )
}

type Call = Pick<OfficeCall<Endpoint>, 'locale' | 'request' | 'audit'> & {
  user: ExportReader['staff'] & { id: string }
  query: Filter
}

async function fileOf(deps: PaymentDeps, kind: Kind, call: Call, tableFor: (reader: ExportReader) => Promise<Table>) {
  const { user, query, locale, request, audit } = call
  await countTry(deps, 'table', user.id, EXPORTS)
  await startOnly(deps, user.id)
  let isEnded = false
  const end = async () => {
    if (isEnded) return
    isEnded = true
    await clearTries(deps, 'table now', user.id)
  }
  try {
    const format = query.format ?? (request.headers.accept?.includes(XLSX) ? 'xlsx' : 'csv')
    const channelName = await channelNames(deps, locale)
    const { count, rows } = await tableFor({ locale, log: request.log, staff: user, channelName })
    const counted = await deps.db.execute<{ rows: number }>(count)
    const after = { ...factsOf(query), format, rows: counted.rows[0]?.rows ?? 0 }
    await audit(deps.db, { action: 'export.file', subject: { kind: 'export', id: kind }, after })
    const read = untilEnd(rows, end)
    const content = format === 'xlsx' ? xlsxOf(wordsFor(locale)(`office-export:kind.${kind}`), read) : csvOf(read)
    // Also when the reader leaves before the end.
    content.once('close', () => {
      end().catch((cause: unknown) => request.log.error({ err: cause }, 'an export could not be ended'))
    })
    return { type: TYPES[format], content, name: `pelesir-${kind}-${todayIn(HOME_ZONE, deps.clock.now())}.${format}` }
  } catch (cause) {
    await end()
    throw cause
  }
}

/** `end` before the last bytes leave: a reader who has them all may ask for the next file at once. */
async function* untilEnd(rows: Table['rows'], end: () => Promise<void>): AsyncGenerator<readonly Cell[]> {
  yield* rows
  await end()
}

/** Throws ApiError('request_in_progress') while another one of the same person is read. */
async function startOnly(deps: PaymentDeps, userId: string): Promise<void> {
  try {
    await countTry(deps, 'table now', userId, AT_ONCE)
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'too_many_requests')
      throw new ApiError('request_in_progress', { cause })
    throw cause
  }
}

/** A keyword may name people. */
function factsOf({ keyword, format: _, ...filters }: Filter): Record<string, string | boolean> {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)] as const] : []))
  return { ...Object.fromEntries(given), ...(keyword ? { is_searched: true } : {}) }
}

/** Channels that the gateway no longer lists are missing here: they keep their code. */
async function channelNames({ gateway }: PaymentDeps, locale: Locale): Promise<ExportReader['channelName']> {
  const t = wordsFor(locale)
  const merchants = await gateway.merchants()
  const names = new Map(
    merchants.map(({ productName, ...channel }) => [
      channelText(channel),
      t(`payment:channel.${channel.productCode}`, { defaultValue: productName }),
    ]),
  )
  return (channel) => names.get(channel) ?? channel
}
