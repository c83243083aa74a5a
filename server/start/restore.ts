import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isBackupName } from '../../core/office/backup/schedule.ts'
import type { Environment, Settings } from '../base/common/setting.ts'
import { StartError } from '../base/common/start-error.ts'
import { countEnd } from '../office/backup/facts-text.ts'
import { problemOf } from '../office/backup/problem.ts'
import { problemText } from '../office/backup/problem-text.ts'
import { checkArchive } from '../office/backup/read-archive.ts'
import { type Restored, restoreBackup } from '../office/backup/restore.ts'
import { openStore, partOf } from '../office/backup/store.ts'
import { createPictureStore } from '../trade/pictures/store.ts'
import { readConfig, type StartConfig } from './config.ts'
import { makeDataFolder } from './database.ts'
import { lockFolder } from './lock.ts'

const USAGE = `npm run restore -- FILE             into an empty database
npm run restore -- FILE --replace   in place of what is there, after a question
npm run restore -- FILE --check     only reads it, and says whether it is whole
npm run restore -- --list           what is in BACKUP_TO

FILE is a path, s3://bucket/folder/name, or a name that --list shows.`

type Terminal = {
  askLine(question: string): Promise<string>
  askSecret(question: string): Promise<string>
  print(line: string): void
}

/** Throws StartError for what the operator can fix; then nothing is changed. */
export async function runRestore(env: Environment, products: Settings, args: string[], terminal: Terminal) {
  const { file, flags } = readArgs(args)
  if (flags.has('--list')) return await list(settingsFor(env, products, { file: '', hasKey: false }), terminal)
  if (!file) throw new StartError(USAGE)
  const passphrase = env.BACKUP_PASSPHRASE?.trim() || (await terminal.askSecret('Passphrase of the backup: '))
  const secretKey = env.SECRET_KEY?.trim() || null
  const settings = settingsFor(env, products, { file, hasKey: secretKey !== null })
  try {
    await withBackup(file, settings, async (read) => {
      if (flags.has('--check')) {
        const { manifest, end } = await checkArchive(await read(), passphrase)
        return terminal.print(`Whole and readable: made ${manifest.made_at} for ${manifest.site}, ${countEnd(end)}.`)
      }
      const isReplaced = flags.has('--replace')
      if (isReplaced) await confirm(settings, terminal)
      await restore(settings, { secretKey, isReplaced }, { read, passphrase, terminal })
    })
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(problemText(problemOf(error)))
  }
}

type Source = { read: () => Promise<Readable>; passphrase: string; terminal: Terminal }

async function restore(
  settings: StartConfig,
  how: { secretKey: string | null; isReplaced: boolean },
  { read, passphrase, terminal }: Source,
): Promise<void> {
  const { databaseUrl, dataDir } = settings
  const pictures = createPictureStore(settings)
  makeDataFolder(dataDir)
  const lock = databaseUrl ? null : lockFolder(dataDir)
  try {
    const restored = await restoreBackup(read, passphrase, { databaseUrl, dataDir, pictures, ...how })
    for (const line of linesOf(restored, databaseUrl !== null)) terminal.print(line)
  } finally {
    lock?.release()
  }
}

function linesOf({ manifest, end, aside, keyFile }: Restored, isPostgres: boolean): string[] {
  return [
    `Restored: the backup made ${manifest.made_at} for ${manifest.site}, ${countEnd(end)}.`,
    ...aside.map((path) => `What was there before is in ${path} now; delete it when all is well.`),
    ...(keyFile && isPostgres ? [`Before you start, put the key of the backup into .env:`, keyLine(keyFile)] : []),
    ...(keyFile && !isPostgres ? [`The key of the backup is in ${keyFile} now.`] : []),
    'Mails and other work that had not been done when it was made are done after the start. For a trial, start without SMTP_URL.',
    'Then run: npm run doctor',
  ]
}

function keyLine(file: string): string {
  return `  printf 'SECRET_KEY=%s\\n' "$(cat ${file})" >> .env`
}

async function confirm({ databaseUrl, dataDir }: StartConfig, { askLine }: Terminal): Promise<void> {
  const where = databaseUrl
    ? `the database ${new URL(databaseUrl).pathname.slice(1)} on ${new URL(databaseUrl).host}`
    : join(dataDir, 'db')
  const typed = await askLine(`This replaces everything in ${where}. Type replace to go on: `)
  if (typed !== 'replace') throw new StartError('Nothing was changed.')
}

async function list(settings: StartConfig, { print }: Terminal): Promise<void> {
  if (!settings.backup) throw new StartError('BACKUP_TO is not set.')
  const files = await openStore(settings.backup, settings.dataDir)
    .list()
    .catch((error) => {
      throw new StartError(problemText(problemOf(error)))
    })
  for (const { name, size } of files) print(`${name}  ${(size / 1e6).toFixed(1)} MB`)
  if (files.length === 0) print('There is no backup yet.')
}

/** A store is read once: what is checked is what is restored. */
async function withBackup(
  file: string,
  settings: StartConfig,
  work: (read: () => Promise<Readable>) => Promise<void>,
): Promise<void> {
  const { backup, dataDir } = settings
  if (existsSync(file) || !backup || !(isRemote(file) || isBackupName(file))) {
    const folder = { place: { kind: 'folder' as const, path: file.slice(0, -basename(file).length) || '.' }, s3: null }
    return await work(() => openStore(folder, dataDir).read(basename(file)))
  }
  const store = openStore(backup, dataDir)
  if (backup.place.kind === 'folder') return await work(() => store.read(file))
  const folder = join(dataDir, 'backup')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = partOf(folder, basename(file))
  try {
    await pipeline(await store.read(basename(file)), createWriteStream(path, { mode: 0o600 }))
    await work(() => openStore({ place: { kind: 'folder', path: folder }, s3: null }, dataDir).read(basename(path)))
  } finally {
    await rm(path, { force: true })
  }
}

/** A machine that is only just set up may have neither a key nor a place of its own. */
function settingsFor(
  env: Environment,
  products: Settings,
  { file, hasKey }: { file: string; hasKey: boolean },
): StartConfig {
  const place = isRemote(file) ? { BACKUP_TO: file.slice(0, -basename(file).length) } : {}
  const key = hasKey ? {} : { SECRET_KEY: 'not known before the backup is open' }
  // Any passphrase will do here: opening the file shows whether the typed one is right.
  return readConfig({ ...env, ...place, ...key, BACKUP_PASSPHRASE: 'x'.repeat(20) }, products)
}

function isRemote(file: string): boolean {
  return file.startsWith('s3://')
}

function readArgs(args: readonly string[]): { file: string | undefined; flags: ReadonlySet<string> } {
  const flags = new Set(args.filter((each) => each.startsWith('--')))
  const files = args.filter((each) => !each.startsWith('--'))
  const isKnown = [...flags].every((flag) => ['--replace', '--check', '--list'].includes(flag))
  if (!isKnown || files.length > 1) throw new StartError(USAGE)
  return { file: files[0], flags }
}
