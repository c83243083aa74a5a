import { eq } from 'drizzle-orm'
import { BUILT_IN_ROLES, type Role } from '../../core/account/roles.ts'
import { giveRole } from '../account/members.ts'
import { CLI, record } from '../admin/audit.ts'
import { systemClock } from '../common/clock.ts'
import { StartError } from '../common/start-error.ts'
import type { Db } from '../db/connect.ts'
import { houseSettings } from '../db/schema/house.ts'
import type { StartConfig } from './config.ts'
import { makeDataFolder, openDatabase } from './database.ts'
import { lockFolder } from './lock.ts'

const USAGE = `npm run admin -- grant EMAIL [${BUILT_IN_ROLES.join('|')}]   gives a role, admin when none is named
npm run admin -- second-factor off   lets staff in with their password alone again`

type Act = (db: Db) => Promise<string>

/** Does what the operator types, and returns what to print. Throws StartError for what the operator can fix. */
export async function runAdmin(settings: StartConfig, typed: string[]): Promise<string> {
  const act = actOf(typed)
  if (!act) throw new StartError(USAGE)
  // The embedded database belongs to one process at a time.
  if (!settings.databaseUrl) makeDataFolder(settings.dataDir)
  const lock = settings.databaseUrl ? null : lockFolder(settings.dataDir)
  try {
    const database = await openDatabase(settings)
    return await act(database.db).finally(() => database.close())
  } finally {
    lock?.release()
  }
}

function actOf([command, subject, role = 'admin']: string[]): Act | null {
  if (command === 'second-factor' && subject === 'off') return freeStaff
  if (command !== 'grant' || !subject || !isRole(role)) return null
  return async (db) => {
    if (await grant(db, subject, role)) return `${subject} is ${role} now.`
    throw new StartError(`No member has the address ${subject}. Register it on the site first.`)
  }
}

/** For an admin who lost the second factor. Running servers notice within two seconds. */
async function freeStaff(db: Db): Promise<string> {
  const isChanged = await db.transaction(async (tx) => {
    const at = eq(houseSettings.section, 'security')
    const [row] = await tx.select().from(houseSettings).where(at).for('update')
    if (row?.values.second_factor !== true) return false
    const now = systemClock.now()
    const { second_factor: _, ...values } = row.values
    await tx
      .update(houseSettings)
      .set({ values, version: row.version + 1, updatedAt: now })
      .where(at)
    const subject = { kind: 'settings', id: 'security' }
    const facts = { before: { second_factor: true }, after: { second_factor: false } }
    await record(tx, { clock: systemClock }, CLI, { action: 'settings.change', subject, ...facts })
    return true
  })
  return isChanged ? 'Staff need no second factor any more.' : 'Staff needed no second factor; nothing has changed.'
}

async function grant(db: Db, email: string, role: Role): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const member = await giveRole(tx, email, role)
    if (!member) return false
    const subject = { kind: 'member', id: member.id }
    const facts = { before: { role: member.role }, after: { role } }
    await record(tx, { clock: systemClock }, CLI, { action: 'member.role', subject, ...facts })
    return true
  })
}

function isRole(text: string): text is Role {
  return BUILT_IN_ROLES.some((role) => role === text)
}
