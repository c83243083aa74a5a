import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CHECK_NAMES, type Check, type CheckName, worstOf } from '../../core/office/doctor/checks.ts'
import { systemClock } from '../base/common/clock.ts'
import { createSecrets } from '../base/common/secrets.ts'
import { StartError } from '../base/common/start-error.ts'
import { connectAsIs, type Database, openAsIs } from '../base/db/connect.ts'
import { wordsFor } from '../base/words/words.ts'
import { runChecks } from '../office/doctor/doctor.ts'
import { houseDefaults } from '../office/house/defaults.ts'
import { openHouse } from '../office/house/house.ts'
import type { ProductModule } from '../trade/booking/module.ts'
import type { StartConfig } from './config.ts'
import { lockFolder } from './lock.ts'
import { loadSecretKey } from './secret-key.ts'

const USAGE =
  'npm run doctor            says what is wrong with this installation, and what to do\nnpm run doctor -- --json'
const WITHOUT_DATABASE: readonly CheckName[] = CHECK_NAMES.filter(
  (name) =>
    ![
      'database',
      'migrations',
      'writing',
      'clock',
      'key',
      'backup',
      'pictures',
      'admin',
      'jobs',
      'books',
      'supply',
    ].includes(name),
)
const MARK = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const

/** `isWell` is false when anything has failed; warnings are none. */
export async function runDoctor(
  settings: StartConfig,
  modules: readonly ProductModule[],
  args: readonly string[],
): Promise<{ text: string; isWell: boolean }> {
  if (args.some((arg) => arg !== '--json')) throw new StartError(USAGE)
  const { checks, note } = settings.databaseUrl
    ? { checks: await examine(settings, modules, () => connectAsIs(settings.databaseUrl ?? '')), note: null }
    : await examineEmbedded(settings, modules)
  const isWell = worstOf(checks) !== 'fail'
  if (args.includes('--json'))
    return { text: JSON.stringify({ well: isWell, note, checks: checks.map(withText) }, null, 2), isWell }
  const lines = checks.map((check) => {
    const { label, text } = withText(check)
    return `${MARK[check.level]}  ${label.padEnd(20)}  ${text}`
  })
  const failed = checks.filter(({ level }) => level === 'fail').length
  const end = isWell ? 'This installation is in order.' : `${failed} of ${checks.length} checks failed.`
  return { text: [...lines, '', ...(note ? [note] : []), end].join('\n'), isWell }
}

async function examineEmbedded(settings: StartConfig, modules: readonly ProductModule[]) {
  const { dataDir } = settings
  const folder = join(dataDir, 'db')
  if (!existsSync(folder)) {
    const note = `There is no database in ${dataDir} yet, so nothing in it was checked: start the server once.`
    return { checks: await examine(settings, modules, null), note }
  }
  let lock: { release(): void }
  try {
    lock = lockFolder(dataDir)
  } catch {
    const note = `A server has the embedded database open, so nothing in it was checked: see ${settings.siteUrl}/id/admin/backup, which checks it too.`
    return { checks: await examine(settings, modules, null), note }
  }
  try {
    return { checks: await examine(settings, modules, () => openAsIs(folder)), note: null }
  } finally {
    lock.release()
  }
}

async function examine(
  settings: StartConfig,
  modules: readonly ProductModule[],
  open: (() => Database | Promise<Database>) | null,
): Promise<Check[]> {
  const isKept = !settings.databaseUrl && existsSync(join(settings.dataDir, 'secret-key'))
  const secretKey = settings.secretKey ?? (isKept ? loadSecretKey(settings.dataDir) : '')
  const config = { ...settings, secretKey }
  // Without a database its checks are left out: nothing asks for one.
  const database = open ? await open() : connectAsIs('postgres://localhost/none')
  const base = { config, clock: systemClock, database, db: database.db, secrets: createSecrets(secretKey) }
  try {
    const defaults = houseDefaults(config, modules)
    const house = open && (await openHouse({ database, secrets: base.secrets, defaults }).catch(() => null))
    return await runChecks(house ? { ...base, house } : base, open ? CHECK_NAMES : WITHOUT_DATABASE)
  } finally {
    await database.close()
  }
}

function withText(check: Check): Check & { label: string; text: string } {
  const t = wordsFor('en')
  const { name, word, values } = check
  const text = t(word === 'notMade' ? 'office-doctor:notMade' : `office-doctor:${name}.${word}`, values)
  return { ...check, label: t(`office-doctor:${name}.label`), text }
}
