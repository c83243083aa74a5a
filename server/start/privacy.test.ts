import { globSync, readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { IDS_KEPT_DAYS } from '../trade/booking/cancel/erase-ids.ts'
import {
  GUESTS_KEPT_MS,
  MAIL_LOG_KEPT_MS,
  MAILS_KEPT_MS,
  NOTICES_KEPT_MS,
  NOTIFICATIONS_KEPT_MS,
  PROOFS_KEPT_MS,
  REQUESTS_KEPT_MS,
} from './housekeeping.ts'

const LOCALES = ['id', 'en'] as const
const PAGES = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    readFileSync(new URL(`../../src/content/pages/${locale}/privacy.md`, import.meta.url), 'utf8'),
  ]),
)

/** Words of the table "How long we keep it", Indonesian and English. */
type Row = readonly [id: string, en: string]
const ACCOUNT: Row = [
  'Akun, penumpang tersimpan, favorit, perusahaan untuk faktur',
  'Account, saved passengers, favourites, company',
]
const BOOKING: Row = [
  'Pesanan, catatan dan pesan tentangnya, pembayaran',
  'Bookings, notes and messages about them, payments',
]
const REQUEST: Row = ['beserta balasan kami', 'with our replies']
const ALERT: Row = ['Notifikasi kursi dan harga, daftar tunggu', 'Seat and price alerts, waiting lists']
const STAFF: Row = ['Peran staf dan akun mitra', 'Staff roles and partner accounts']
const LINK: Row = ['Tautan pembayaran dan tautan pemandu', 'Payment links and guide links']
const GATEWAY: Row = ['Notifikasi dari payment gateway', 'Notifications from payment gateways']
const JOB: Row = ['Pekerjaan sistem; salinan email', 'System jobs; copies of emails']

/** Tables about people, and the row of the page that names them. */
const PERSONAL: Readonly<Record<string, Row>> = {
  users: ACCOUNT,
  identities: ACCOUNT,
  passkeys: ACCOUNT,
  passengers: ACCOUNT,
  favourites: ACCOUNT,
  member_companies: ACCOUNT,
  staff_alerts: ACCOUNT,
  sessions: ['Sesi masuk', 'Sessions'],
  one_time_links: ['Kode dan tautan masuk', 'Sign-in codes and links'],
  notices: ['Pesan di akun Anda', 'Messages in your account'],
  bookings: BOOKING,
  booking_passengers: BOOKING,
  booking_notes: BOOKING,
  booking_moves: BOOKING,
  departure_messages: BOOKING,
  flight_orders: BOOKING,
  supplier_changes: BOOKING,
  transactions: BOOKING,
  transaction_companies: BOOKING,
  payment_attempts: BOOKING,
  transfers: BOOKING,
  refunds: ['Rekening tujuan refund', 'Accounts for refunds'],
  invoices: ['Faktur dan nota kredit', 'Invoices and credit notes'],
  transfer_proofs: ['Bukti transfer yang Anda kirim', 'Transfer receipts that you send'],
  requests: REQUEST,
  request_replies: REQUEST,
  price_watches: ALERT,
  train_watches: ALERT,
  waiting: ALERT,
  shared_trips: ['Tautan yang Anda bagikan', 'Links that you share'],
  payment_links: LINK,
  guide_links: LINK,
  audit_log: ['Log aktivitas staf', 'Activity log of staff'],
  staff_invitations: ['Undangan staf', 'Staff invitations'],
  staff_roles: STAFF,
  partners: STAFF,
  partner_members: STAFF,
  mail_log: ['Log email terkirim', 'Log of sent emails'],
  mails: JOB,
  outbox: JOB,
  gateway_notifications: GATEWAY,
  gateway_events: GATEWAY,
  idempotency_keys: ['Jawaban atas pemesanan', 'Answers to booking requests'],
  rate_limits: ['Hitungan percobaan masuk dan formulir', 'Count of sign-in attempts'],
  search_terms: ACCOUNT,
}

/** Sums, stock, content, settings and records of what was done, without a person in them. */
const IMPERSONAL = `airports backups book_balances book_entries book_lines book_months book_state booking_costs codes
  departure_alerts empty_searches exchange_rates exchange_uses hotel_cities hotelbeds_bookings hotelbeds_hotels hotelbeds_photos
  hotelbeds_rounds hotelbeds_types house_pictures house_settings invoice_series ledger ledger_days ledger_shares
  mail_texts midtrans_orders own_products own_texts page_times picture_owners pictures promo_pictures promos reference_files
  refund_file_items refund_files refund_sends sandbox_payments search_prices settlement_files settlement_lines settlement_rows
  statement_columns statement_lines stations stock stock_claims supplier_bookings supplier_health tour_periods
  train_claims train_coaches train_departures train_seats transaction_bookings venue_days visit_counts`
  .split(/\s+/)
  .sort()

/** A column that says who somebody is. */
const OF_PERSON = /^(user_id|email|phone|birthdate|birth_place|id_number|address|npwp|contact|buyer|passport.*)$/

const files = globSync(new URL('../base/db/schema/*/*.ts', import.meta.url).pathname)
const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>))
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))

describe('the privacy policy', () => {
  it('names every table about people; a new table is put into one of the two lists', () => {
    const names = new Set(tables.map((table) => getTableName(table)))
    expect(names.size).toBeGreaterThan(80)
    expect([...names].sort()).toEqual([...Object.keys(PERSONAL), ...IMPERSONAL].sort())
  })

  it('passes over no table with a column about a person', () => {
    const others = tables.filter((table) => IMPERSONAL.includes(getTableName(table)))
    const found = others.flatMap((table) =>
      Object.values(getTableColumns(table)).flatMap(({ name }) =>
        OF_PERSON.test(name) ? [`${getTableName(table)}.${name}`] : [],
      ),
    )
    expect(found).toEqual([])
  })

  it.each(LOCALES)('says how long each is stored, in %s', (locale) => {
    const page = PAGES[locale] ?? ''
    const rows = page.split('\n').filter((line) => line.startsWith('| '))
    const at = locale === 'id' ? 0 : 1
    const missing = Object.entries(PERSONAL).filter(([, words]) => !rows.some((row) => row.includes(words[at])))
    expect(missing).toEqual([])
  })

  const DAY_MS = 86_400_000
  it.each([
    ['NIK,', 'NIK,', IDS_KEPT_DAYS],
    ['Bukti transfer', 'Transfer receipts', PROOFS_KEPT_MS / DAY_MS],
    ['Pendaftaran asuransi', 'Insurance registrations', REQUESTS_KEPT_MS / DAY_MS],
    ['Data tamu', 'Details of guests', GUESTS_KEPT_MS / DAY_MS],
    ['Log email', 'Log of sent emails', MAIL_LOG_KEPT_MS / DAY_MS],
    ['Pekerjaan sistem', 'System jobs', MAILS_KEPT_MS / DAY_MS],
    ['Pesan di akun', 'Messages in your account', NOTICES_KEPT_MS / DAY_MS],
    ['Notifikasi dari payment gateway', 'Notifications from payment gateways', NOTIFICATIONS_KEPT_MS / DAY_MS],
  ])('keeps "%s" as long as the server does', (id, en, days) => {
    const rowOf = (locale: string, start: string) =>
      (PAGES[locale] ?? '').split('\n').find((line) => line.startsWith(`| ${start}`))
    expect(rowOf('id', id)).toContain(` ${days} hari`)
    expect(rowOf('en', en)).toContain(` ${days} days`)
  })
})
