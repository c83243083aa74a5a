import type { FastifyInstance } from 'fastify'
import { wireName } from '../../../core/base/common/call/wire-name.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { Permission } from '../../../core/base/common/people/rights.ts'
import { plainText } from '../../../core/base/list/text.ts'
import { searchOffice } from '../../../core/office/desk/search.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { inReadersLanguage, type Reader } from '../../trade/booking/show/titles.ts'
import { pageOfOfficeBookings } from '../bookings/bookings.ts'
import { pageOfRequests, requestView } from '../bookings/requests.ts'
import { officeRoute } from '../desk/office-route.ts'
import { pageOfTransfers, type TransferReader } from '../money/transfers.ts'
import { memberView, pageOfMembers } from '../people/members.ts'

/** Hits shown in each group. */
const SHOWN = 5
/** Number of a transaction; other words would be looked for as an amount. */
const NUMBER = /^PLS\W?\d{8}/i

export function officeSearchRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, searchOffice, async ({ user, query: { q }, locale, request: { log } }) => {
    const may = (access: Permission) => mayCall(user, access)
    return {
      bookings: may('bookings') ? await findBookings(q, { locale, log }) : [],
      members: may('members') ? await findMembers(q) : [],
      requests: may('requests') ? await findRequests(q, user) : [],
      transfers: may('transfers') && NUMBER.test(q) ? await findTransfers(q, { staff: user, locale, log }) : [],
      items: may('stock') ? findItems(q, locale) : [],
    }
  })

  async function findBookings(keyword: string, reader: Reader) {
    const { data } = await pageOfOfficeBookings(deps, { keyword, limit: SHOWN })
    const shown = await inReadersLanguage(
      deps,
      data.map(({ row }) => row),
      reader,
    )
    return data.map(({ row, owner }, index) => ({
      id: row.id,
      code: row.code,
      title: shown[index]?.title ?? row.title,
      name: fullName(owner),
      starts_at: row.startsAt.toISOString(),
      starts_timezone: row.startsZone,
    }))
  }

  async function findMembers(keyword: string) {
    const { data } = await pageOfMembers(deps.db, { keyword, limit: SHOWN, 'order-by': 'created_at', sort: 'desc' })
    return data.map((row) => {
      const member = memberView(row)
      return { id: member.id, name: wireName(member), email: member.email }
    })
  }

  async function findRequests(keyword: string, reader: User) {
    const { data } = await pageOfRequests(deps.db, { keyword, limit: SHOWN }, { reader, now: deps.clock.now() })
    return data.map((row) => {
      const { id, number, service, name } = requestView(deps, row)
      return { id, number, service, name }
    })
  }

  async function findTransfers(keyword: string, reader: TransferReader) {
    const { data } = await pageOfTransfers(deps, { keyword, limit: SHOWN }, reader)
    return data.map(({ id, transaction, title, member }) => ({
      id,
      number: transaction.number,
      title,
      name: member.name,
    }))
  }

  function findItems(keyword: string, locale: Reader['locale']) {
    const words = plainText(keyword).split(' ').filter(Boolean)
    if (words.length === 0) return []
    return deps.products
      .flatMap(({ slug, stock }) => (stock?.items(locale) ?? []).map(({ id, title }) => ({ service: slug, id, title })))
      .filter(({ title }) => words.every((word) => plainText(title).includes(word)))
      .slice(0, SHOWN)
  }
}
