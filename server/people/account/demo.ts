import { addDays, addMonths, HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import type { Deps } from '../../base/common/deps.ts'
import { insertMember, memberByEmail, proveEmail } from './members.ts'
import { savePassenger } from './passengers.ts'
import { hashPassword } from './passwords.ts'

export const DEMO_PASSWORD = 'Pelesir123'

export const DEMO_ACCOUNTS = [
  {
    role: 'member',
    email: 'budi@example.com',
    title: 'MR',
    firstName: 'Budi',
    lastName: 'Santoso',
    phone: '81234567890',
  },
  {
    role: 'gate',
    email: 'gate@example.com',
    title: 'MR',
    firstName: 'Joko',
    lastName: 'Susilo',
    phone: '81234560000',
  },
  {
    role: 'support',
    email: 'support@example.com',
    title: 'MS',
    firstName: 'Dewi',
    lastName: 'Anggraini',
    phone: '81234560001',
  },
  {
    role: 'finance',
    email: 'finance@example.com',
    title: 'MR',
    firstName: 'Hendra',
    lastName: 'Gunawan',
    phone: '81234560002',
  },
  {
    role: 'admin',
    email: 'admin@example.com',
    title: 'MS',
    firstName: 'Ratna',
    lastName: 'Wijaya',
    phone: '81298765432',
  },
] as const

export async function makeDemoAccounts(deps: Deps): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const known = await memberByEmail(deps.db, account.email)
    // A sign-in by code leaves their password, which everybody knows.
    if (known) await proveEmail(deps.db, known.id, deps.clock.now())
    if (known) continue
    const passwordHash = await hashPassword(DEMO_PASSWORD, deps.config.passwordMemory)
    const now = deps.clock.now()
    const row = await insertMember(deps.db, { ...account, callingCode: '62', passwordHash, emailProvenAt: now }, now)
    if (row) for (const passenger of family(deps)) await savePassenger(deps, row.id, passenger)
  }
}

function family({ clock }: Deps) {
  const today = todayIn(HOME_ZONE, clock.now())
  const born = (years: number) => addMonths(addDays(today, -40), -12 * years)
  const none = {
    calling_code: '62',
    phone: null,
    email: null,
    id_type: null,
    id_number: null,
    frequent_flyer: null,
    nationality: 'ID',
    passport_expire: null,
  }
  return [
    {
      ...none,
      title: 'MRS' as const,
      first_name: 'Siti',
      last_name: 'Rahmawati',
      phone: '81211112222',
      email: 'siti@example.com',
      birthdate: born(34),
      id_type: 'ktp' as const,
      id_number: '3174054501910003',
    },
    { ...none, title: 'MSTR' as const, first_name: 'Raka', last_name: 'Santoso', birthdate: born(8) },
    { ...none, title: 'INF' as const, first_name: 'Kirana', last_name: 'Santoso', birthdate: born(0) },
  ]
}
