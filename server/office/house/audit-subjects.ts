import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../../core/base/common/people/person.ts'
import { readDepartureId } from '../../../core/office/departure/people.ts'
import type { AuditRow } from '../../../core/office/desk/audit.ts'
import { isStaff, mayCall, type Staff } from '../../../core/people/account/roles.ts'
import type { Db } from '../../base/db/connect.ts'
import { mailLog } from '../../base/db/schema/base/mail.ts'
import { ownTexts } from '../../base/db/schema/base/text.ts'
import { codes, promos, searchTerms } from '../../base/db/schema/office/office.ts'
import { staffRoles, users } from '../../base/db/schema/people/account.ts'
import { staffInvitations } from '../../base/db/schema/people/staff.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { gatewayNotifications } from '../../base/db/schema/trade/notification.ts'
import { partners } from '../../base/db/schema/trade/partner.ts'
import { refunds, transactions } from '../../base/db/schema/trade/payment.ts'
import { ownProducts } from '../../base/db/schema/trade/product.ts'
import { requests } from '../../base/db/schema/trade/request.ts'
import { hasWords, rarestFirst, type Searched, wordsOf } from '../../base/search/search-words.ts'
import { formatPlainDate } from '../../base/words/format.ts'
import { wordsFor } from '../../base/words/words.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { inReadersLanguage, type Reader } from '../../trade/booking/show/titles.ts'
import { ownerNames } from '../../trade/pictures/owners.ts'
import { maskedEmail } from '../desk/masks.ts'

type Kept = { kind: string; id: string }
type Named = Pick<AuditRow['subject'], 'name' | 'booking'>
type Names = ReadonlyMap<string, Named>

/** By kind and id. What is gone has no name, nor has a customer for readers who may not see members. */
export async function subjectNames(deps: BookingDeps, subjects: readonly Kept[], reader: AuditReader) {
  const named = new Map<string, Names>()
  for (const [kind, all] of Map.groupBy(subjects, (subject) => subject.kind)) {
    const ids = [...new Set(all.map(({ id }) => id))]
    named.set(kind, (await BY_KIND[kind]?.(deps, ids, reader)) ?? new Map())
  }
  return ({ kind, id }: Kept): Named => named.get(kind)?.get(id) ?? { name: null, booking: null }
}

type AuditReader = Reader & { staff: Staff }
type Naming = (deps: BookingDeps, ids: string[], reader: AuditReader) => Promise<Names>

const BY_KIND: Readonly<Record<string, Naming>> = {
  async booking(deps, ids, reader) {
    const rows = await deps.db.select().from(bookings).where(inArray(bookings.id, ids))
    const shown = await inReadersLanguage(deps, rows, reader)
    return new Map(shown.map(({ id, code, title }) => [id, { name: `${code} · ${title}`, booking: id }]))
  },
  async member({ db }, ids, { staff }) {
    const rows = await db.select().from(users).where(inArray(users.id, ids))
    return namedBy(mayCall(staff, 'members') ? rows : rows.filter(({ role }) => isStaff(role)), fullName)
  },
  async exchange_rate(_, ids) {
    return new Map(ids.map((id) => [id, { name: id, booking: null }]))
  },
  async role({ db }, ids) {
    return namedBy(await db.select().from(staffRoles).where(inArray(staffRoles.id, ids)), ({ name }) => name)
  },
  async invitation({ db }, ids) {
    const rows = await db.select().from(staffInvitations).where(inArray(staffInvitations.id, ids))
    return namedBy(rows, ({ name }) => name)
  },
  async request({ db }, ids) {
    return namedBy(await db.select().from(requests).where(inArray(requests.id, ids)), ({ number }) => number)
  },
  async promo({ db }, ids, { locale }) {
    return namedBy(await db.select().from(promos).where(inArray(promos.id, ids)), ({ title }) => title[locale])
  },
  async product({ db }, ids, { locale }) {
    const rows = await db.select().from(ownProducts).where(inArray(ownProducts.id, ids))
    return namedBy(rows, ({ titleId, titleEn }) => (locale === 'id' ? titleId : titleEn))
  },
  async text({ db }, ids, { locale }) {
    const rows = await db.select().from(ownTexts).where(inArray(ownTexts.id, ids))
    return namedBy(rows, ({ draft }) => draft[locale].title)
  },
  async code({ db }, ids) {
    return namedBy(await db.select().from(codes).where(inArray(codes.id, ids)), ({ code }) => code)
  },
  async invoice({ db }, ids) {
    return namedBy(await db.select().from(invoices).where(inArray(invoices.id, ids)), ({ number }) => number)
  },
  async partner({ db }, ids) {
    return namedBy(await db.select().from(partners).where(inArray(partners.id, ids)), ({ name }) => name)
  },
  async refund({ db }, ids) {
    const rows = await db
      .select({ id: refunds.id, booking: bookings.id, code: bookings.code, number: transactions.number })
      .from(refunds)
      .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
      .leftJoin(bookings, eq(bookings.id, refunds.bookingId))
      .where(inArray(refunds.id, ids))
    return new Map(rows.map(({ id, booking, code, number }) => [id, { name: code ?? number, booking }]))
  },
  async settings(_deps, ids, { locale }) {
    const t = wordsFor(locale)
    return new Map(ids.map((id) => [id, { name: t(`office-settings:section.${id}`), booking: null }]))
  },
  async mail({ db }, ids) {
    const rows = await db.select().from(mailLog).where(inArray(mailLog.id, ids))
    return namedBy(rows, ({ aboutName, to: [first = ''] }) => aboutName ?? maskedEmail(first))
  },
  async notification({ db }, ids) {
    const rows = await db.select().from(gatewayNotifications).where(inArray(gatewayNotifications.id, ids))
    return namedBy(rows, ({ orderId, gateway }) => orderId ?? gateway)
  },
  async transfer(_deps, ids) {
    return new Map(ids.map((id) => [id, { name: id, booking: null }]))
  },
  async departure({ products }, ids, { locale }) {
    const names = ids.map((id) => {
      const { service, item, date } = readDepartureId(id) ?? {}
      const desk = products.find(({ slug }) => slug === service)?.stock
      const title = desk?.items(locale).find((each) => each.id === item)?.title ?? item
      return [
        id,
        { name: title && date ? `${title} · ${formatPlainDate(locale, date)}` : null, booking: null },
      ] as const
    })
    return new Map(names)
  },
  async picture(deps, ids, { locale }) {
    const names = await ownerNames(deps, locale)
    return new Map(ids.map((id) => [id, { name: names.get(id) ?? null, booking: null }]))
  },
  async stock({ products }, ids, { locale }) {
    const items = products.flatMap(({ slug, stock }) =>
      (stock?.items(locale) ?? []).map(({ id, title }) => [`${slug}/${id}`, title] as const),
    )
    const titles = new Map<string, string>(items)
    const itemOf = (id: string) => id.split('/').slice(0, 2).join('/')
    return new Map(ids.map((id) => [id, { name: titles.get(itemOf(id)) ?? null, booking: null }]))
  },
}

function namedBy<Row extends { id: string }>(rows: readonly Row[], nameOf: (row: Row) => string): Names {
  return new Map(rows.map((row) => [row.id, { name: nameOf(row).trim() || null, booking: null }]))
}

/** A query of ids: of members by words of their name, or by the whole email, phone number or id. */
export async function actorsBy(db: Db, typed: string): Promise<SQL> {
  return sql`select ${typed}::text as id union all ${await foundBy(db, 'member', typed)}`
}

/** Finds subjects as `actorsBy` does, and bookings with their refunds, requests by number, and anything by its id. */
export async function subjectsBy(db: Db, typed: string): Promise<SQL> {
  const booked = await foundBy(db, 'booking', typed)
  return sql`${await actorsBy(db, typed)} union all ${booked}
    union all select ${refunds.id} from ${refunds} where ${refunds.bookingId} in (${booked})
    union all select ${requests.id} from ${requests} where ${requests.number} = ${typed.toUpperCase()}`
}

async function foundBy(db: Db, kind: Searched['kind'], typed: string): Promise<SQL> {
  const words = await rarestFirst(db, kind, wordsOf(typed))
  if (words.length === 0) return sql`select null where false`
  return sql`select ${searchTerms.id} from ${searchTerms} where ${hasWords(db, kind, words)}`
}
