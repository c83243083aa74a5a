import { randomUUID } from 'node:crypto'
import { createPassenger } from '../../../core/people/account/passenger.ts'
import { listSessions } from '../../../core/people/account/sessions.ts'
import { passkeys } from '../../base/db/schema/people/account.ts'
import type { AccessRows, AccessRule } from '../../testing/access.ts'
import { ask } from '../../testing/payment.ts'
import { startSession } from './sign-in/sessions.ts'

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

const NEW_PASSWORD = { new_password: 'Nusantara8', confirm_password: 'Nusantara8' }
const PROFILE = {
  title: 'MR',
  first_name: 'Budi',
  last_name: 'Santoso',
  email: 'other@example.com',
  calling_code: '62',
  phone: '81234567890',
  address: 'Jalan Braga 1',
  gender: 'male',
  birth_place: 'Bandung',
  birthdate: '1990-01-01',
  id_number: '3273011501900003',
}
const KEY = { id: 'a2V5', rawId: 'a2V5', type: 'public-key' }
const NEW_KEY = { ...KEY, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }
const KEY_ANSWER = { ...KEY, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } }

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
  'GET /api/v1/auth/profil/id-number': 'members',
  'POST /api/v1/auth/confirm': { who: 'members', make: async () => ({ body: { password: PASSWORD } }) },
  'PATCH /api/v1/auth/updateprofil': { who: 'members', make: async () => ({ body: PROFILE }) },
  'POST /api/v1/auth/confirm/code': { who: 'members', make: async () => ({ body: {} }) },
  'POST /api/v1/auth/email/confirm': { who: 'everyone', make: async () => ({ body: { token: 'unknown' } }) },
  'PATCH /api/v1/auth/updatepassword': {
    who: 'members',
    make: async () => ({ body: { old_password: PASSWORD, ...NEW_PASSWORD } }),
  },
  'POST /api/v1/auth/forgetpassword': {
    who: 'everyone',
    make: async () => ({ body: { email: REGISTRATION.email } }),
  },
  'POST /api/v1/auth/resetpassword': {
    who: 'everyone',
    make: async () => ({ body: { token: 'unknown', ...NEW_PASSWORD } }),
  },
  'POST /api/v1/auth/invitation': { who: 'everyone', make: async () => ({ body: { token: 'unknown' } }) },
  'POST /api/v1/auth/invitation/accept': { who: 'everyone', make: async () => ({ body: { token: 'unknown' } }) },
  'POST /api/v1/auth/guest': {
    who: 'everyone',
    async make() {
      const { password: _, password_confirmation: __, ...person } = REGISTRATION
      return { body: person }
    },
  },
  'POST /api/v1/auth/booking-link': { who: 'everyone', make: async () => ({ body: { token: 'unknown' } }) },
  'POST /api/v1/booking/find': {
    who: 'everyone',
    make: async () => ({ body: { code: 'K7QM2P', email: REGISTRATION.email } }),
  },
  'GET /api/v1/auth/mail': 'everyone',
  'POST /api/v1/auth/code': { who: 'everyone', make: async () => ({ body: { email: REGISTRATION.email } }) },
  'POST /api/v1/auth/code-login': {
    who: 'everyone',
    make: async () => ({ body: { email: REGISTRATION.email, code: '123456' } }),
  },
  'POST /api/v1/auth/second-factor/code': { who: 'members', make: async () => ({ body: {} }) },
  'POST /api/v1/auth/second-factor': { who: 'members', make: async () => ({ body: { code: '123456' } }) },
  'GET /api/v1/auth/session': 'members',
  'DELETE /api/v1/auth/session': 'members',
  'DELETE /api/v1/auth/session/{id}': {
    async make(test, owner) {
      await startSession(test.deps.db, owner.user.id, test.clock.now())
      const sessions = await ask(test, owner, listSessions, {})
      return { params: { id: sessions.find(({ is_current }) => !is_current)?.id ?? '' } }
    },
    others: '404 session_not_found',
  },
  'GET /api/v1/auth/social': 'everyone',
  'POST /api/v1/auth/login-social': { who: 'everyone', make: async () => ({ body: { id_token: 'unknown' } }) },
  'POST /api/v1/auth/passkey/options': { who: 'members', make: async () => ({ body: {} }) },
  'POST /api/v1/auth/passkey': { who: 'members', make: async () => ({ body: { name: 'Phone', passkey: NEW_KEY } }) },
  'GET /api/v1/auth/passkey': 'members',
  'DELETE /api/v1/auth/passkey/{id}': {
    async make(test, { user }) {
      const id = randomUUID()
      const key = { id, publicKey: Buffer.from('key'), counter: 0, transports: [], name: 'Phone' }
      await test.deps.db.insert(passkeys).values({ ...key, userId: user.id, createdAt: test.clock.now() })
      return { params: { id } }
    },
    others: '404 passkey_not_found',
  },
  'POST /api/v1/auth/passkey/login-options': { who: 'everyone', make: async () => ({ body: {} }) },
  'POST /api/v1/auth/passkey/login': { who: 'everyone', make: async () => ({ body: { passkey: KEY_ANSWER } }) },
  'POST /api/v1/dashboard/passenger': { who: 'members', make: async () => ({ body: PERSON }) },
  'GET /api/v1/dashboard/passenger': 'members',
  'GET /api/v1/dashboard/passenger/{id}': ofPassenger(),
  'PATCH /api/v1/dashboard/passenger/{id}': ofPassenger(PERSON),
  'DELETE /api/v1/dashboard/passenger/{id}': ofPassenger(),
}
