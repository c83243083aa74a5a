import { eq } from 'drizzle-orm'
import { addPartnerMember, createPartner } from '../../../core/office/people/partner.ts'
import { createRole } from '../../../core/office/people/role.ts'
import { inviteStaff } from '../../../core/office/people/staff.ts'
import { users } from '../../base/db/schema/people/account.ts'
import type { ActRows } from '../../testing/acts.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, type Buyer } from '../../testing/payment.ts'

const PARTNER = {
  name: 'Bima Travel',
  company: null,
  model: 'commission',
  terms: { shares: {} },
  note: '',
  is_on: true,
}

let made = 0

/** A member of its own, as a page shows it that stands open. */
async function someMember(test: TestApp) {
  const { user } = await test.register()
  const [row] = await test.deps.db.select().from(users).where(eq(users.id, user.id))
  return { id: user.id, email: user.email, version: row?.updatedAt.toISOString() }
}

async function invitation(test: TestApp, staff: Buyer) {
  return await ask(test, staff, inviteStaff, { body: invited() })
}

function invited() {
  made += 1
  return { name: 'Sari Utami', email: `sari-${made}@contoh.id`, role: 'support', language: 'en' } as const
}

function roleBody() {
  made += 1
  return { name: `Kasir ${made}`, rights: ['orders' as const] }
}

async function partner(test: TestApp, staff: Buyer) {
  return await ask(test, staff, createPartner, { body: { ...PARTNER, model: 'commission' } })
}

export const ACTS: ActRows = {
  'PATCH /api/v1/admin/member/{id}': {
    async make(test) {
      const { id, version } = await someMember(test)
      return { params: { id }, body: { status: 'blokir', reason: 'Paid with a stolen card', version } }
    },
    again: '409 changed_meanwhile',
  },
  'POST /api/v1/admin/member/{id}/contact': {
    make: async (test) => ({ params: { id: (await someMember(test)).id } }),
    again: 'done again',
  },
  'DELETE /api/v1/admin/member/{id}/sessions': {
    make: async (test) => ({ params: { id: (await someMember(test)).id } }),
    // The second answers that none was left.
    again: 'done again',
  },
  'POST /api/v1/admin/staff': { make: async () => ({ body: invited() }), again: '400 invalid_fields' },
  'POST /api/v1/admin/staff/{id}/mail': {
    make: async (test, staff) => ({ params: { id: (await invitation(test, staff)).id } }),
    again: 'done again',
  },
  'DELETE /api/v1/admin/staff/{id}': {
    make: async (test, staff) => ({ params: { id: (await invitation(test, staff)).id } }),
    again: '404 invitation_not_found',
  },
  'POST /api/v1/admin/role': { make: async () => ({ body: roleBody() }), again: '400 invalid_fields' },
  'PATCH /api/v1/admin/role/{id}': {
    async make(test, staff) {
      const { id, name, version } = await ask(test, staff, createRole, { body: roleBody() })
      return { params: { id }, body: { name, rights: ['reports'], version } }
    },
    again: '409 changed_meanwhile',
  },
  'DELETE /api/v1/admin/role/{id}': {
    make: async (test, staff) => ({ params: { id: (await ask(test, staff, createRole, { body: roleBody() })).id } }),
    again: '404 role_not_found',
  },
  'POST /api/v1/admin/partner': { make: async () => ({ body: PARTNER }), again: 'done again' },
  'PATCH /api/v1/admin/partner/{id}': {
    async make(test, staff) {
      const { id, version } = await partner(test, staff)
      return { params: { id }, body: { ...PARTNER, is_on: false, version } }
    },
    again: '409 changed_meanwhile',
  },
  'POST /api/v1/admin/partner/{id}/member': {
    async make(test, staff) {
      const { id } = await partner(test, staff)
      return { params: { id }, body: { email: (await someMember(test)).email } }
    },
    again: 'done again',
  },
  'DELETE /api/v1/admin/partner/{id}/member/{member}': {
    async make(test, staff) {
      const { id } = await partner(test, staff)
      const { id: member, email } = await someMember(test)
      await ask(test, staff, addPartnerMember, { params: { id }, body: { email } })
      return { params: { id, member } }
    },
    again: '404 member_not_found',
  },
}
