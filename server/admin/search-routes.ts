import type { FastifyInstance } from 'fastify'
import { mayCall } from '../../core/account/roles.ts'
import { searchOffice } from '../../core/admin/search.ts'
import { wireName } from '../../core/common/wire.ts'
import { plainText } from '../../core/list/text.ts'
import type { BookingDeps } from '../booking/module.ts'
import { inReadersLanguage, type Reader } from '../booking/titles.ts'
import { pageOfOfficeBookings } from './bookings.ts'
import { memberView, pageOfMembers } from './members.ts'
import { officeRoute } from './office-route.ts'

/** Of each group. */
const SHOWN = 5
const FIRST = { cursor: null, limit: SHOWN }

export function officeSearchRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, searchOffice, async ({ user: { role }, query: { q }, locale, request: { log } }) => {
    const may = (access: 'bookings' | 'members' | 'stock') => mayCall(role, access)
    return {
      bookings: may('bookings') ? await findBookings(q, { locale, log }) : [],
      members: may('members') ? await findMembers(q, role) : [],
      items: may('stock') ? findItems(q, locale) : [],
    }
  })

  async function findBookings(keyword: string, reader: Reader) {
    const { data } = await pageOfOfficeBookings(deps, { keyword }, FIRST)
    const shown = await inReadersLanguage(
      deps,
      data.map(({ row }) => row),
      reader,
    )
    return data.map(({ row, owner }, index) => ({
      id: row.id,
      code: row.code,
      title: shown[index]?.title ?? row.title,
      name: `${owner.firstName} ${owner.lastName}`,
      starts_at: row.startsAt.toISOString(),
      starts_timezone: row.startsZone,
    }))
  }

  async function findMembers(keyword: string, reader: Parameters<typeof memberView>[1]) {
    const { data } = await pageOfMembers(deps.db, { keyword, 'order-by': 'created_at', sort: 'desc' }, FIRST)
    return data.map((row) => {
      const member = memberView(row, reader)
      return { id: member.id, name: wireName(member), email: member.email }
    })
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
