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
  'POST /api/v1/auth/register': 'everyone',
  'POST /api/v1/auth/login': 'everyone',
  'POST /api/v1/auth/logout': 'everyone',
  'GET /api/v1/auth/profil': 'members',
  'POST /api/v1/auth/confirm': 'members',
  'POST /api/v1/dashboard/passenger': 'members',
  'GET /api/v1/dashboard/passenger': 'members',
  'GET /api/v1/dashboard/passenger/{id}': ofPassenger(),
  'PATCH /api/v1/dashboard/passenger/{id}': ofPassenger(PERSON),
  'DELETE /api/v1/dashboard/passenger/{id}': ofPassenger(),
}
