import { ROLES, type Role } from '../../core/account/roles.ts'
import { giveRole } from '../account/members.ts'
import { CLI, record } from '../admin/audit.ts'
import { systemClock } from '../common/clock.ts'
import { StartError } from '../common/start-error.ts'
import type { Db } from '../db/connect.ts'
import type { StartConfig } from './config.ts'
import { makeDataFolder, openDatabase } from './database.ts'
import { lockFolder } from './lock.ts'

const USAGE = `npm run admin -- grant EMAIL [${ROLES.join('|')}]   gives a role, admin when none is named`

/** Does what the operator types, and returns what to print. Throws StartError for what the operator can fix. */
export async function runAdmin(settings: StartConfig, [command, email, role = 'admin']: string[]): Promise<string> {
  if (command !== 'grant' || !email || !isRole(role)) throw new StartError(USAGE)
  // The embedded database belongs to one process at a time.
  if (!settings.databaseUrl) makeDataFolder(settings.dataDir)
  const lock = settings.databaseUrl ? null : lockFolder(settings.dataDir)
  try {
    const database = await openDatabase(settings)
    const isDone = await grant(database.db, email, role).finally(() => database.close())
    if (!isDone) throw new StartError(`No member has the address ${email}. Register it on the site first.`)
  } finally {
    lock?.release()
  }
  return `${email} is ${role} now.`
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
  return ROLES.some((role) => role === text)
}
