import { createPassenger } from '../../core/account/passenger.ts'
import type { AccessRows, AccessRule } from '../testing/access.ts'
import { ask } from '../testing/payment.ts'

const PERSON = {
  title: 'MRS',
  first_name: 'Siti',
  last_name: 'Rahmawati',
  phone: null,
  email: null,
  birthdate: null,
  id_type: null,
  id_number: null,
  frequent_flyer: null,
} as const

const PASSWORD = 'Nusantara7'
const REGISTRATION = {
  title: 'MR',
  first_name: 'Budi',
  last_name: 'Santoso',
  email: 'table@example.com',
  calling_code: '62',
  phone: '81234567890',
  password: PASSWORD,
  password_confirmation: PASSWORD,
}

function ofPassenger(body?: object): AccessRule {
  return {
    async make(test, owner) {
      const { id } = await ask(test, owner, createPassenger, { body: PERSON })
      return { params: { id }, ...(body ? { body } : {}) }
    },
    others: '404 passenger_not_found',
  }
}

export const ACCESS: AccessRows = {
  'POST /api/v1/auth/register': { who: 'everyone', make: async () => ({ body: REGISTRATION }) },
  'POST /api/v1/auth/login': {
    who: 'everyone',
    make: async () => ({ body: { email: REGISTRATION.email, password: PASSWORD } }),
  },
  'POST /api/v1/auth/logout': 'everyone',
  'GET /api/v1/auth/profil': 'members',
  'POST /api/v1/auth/confirm': { who: 'members', make: async () => ({ body: { password: PASSWORD } }) },
  'POST /api/v1/dashboard/passenger': { who: 'members', make: async () => ({ body: PERSON }) },
  'GET /api/v1/dashboard/passenger': 'members',
  'GET /api/v1/dashboard/passenger/{id}': ofPassenger(),
  'PATCH /api/v1/dashboard/passenger/{id}': ofPassenger(PERSON),
  'DELETE /api/v1/dashboard/passenger/{id}': ofPassenger(),
}
