import { execFile, spawn } from 'node:child_process'
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

export type Ran = {
  code: number
  /** For a person to read. */
  server: string
}

/** Whether there is a PostgreSQL for tests: that of DATABASE_URL, or one that is installed. */
export function hasPostgres(): boolean {
  return Boolean(process.env.DATABASE_URL || findBinaries())
}

/** Runs a command with TEST_DATABASE_URL: on DATABASE_URL, else on a throw-away cluster. Without either it does nothing, with code 0. */
export async function onPostgres(command: readonly string[], env = process.env): Promise<Ran> {
  const given = process.env.DATABASE_URL
  if (given) {
    const server = `PostgreSQL ${await versionOf(given)} of DATABASE_URL`
    return { code: await execute(command, given, env).finally(() => dropTemplates(given)), server }
  }
  const binaries = findBinaries()
  if (!binaries) {
    const server = 'not run on PostgreSQL: no initdb found (Debian: apt install postgresql) and no DATABASE_URL set'
    console.log(`NOTICE: ${server}.`)
    return { code: 0, server }
  }
  const cluster = await startCluster(binaries)
  try {
    const server = `PostgreSQL ${cluster.version}, thrown away afterwards`
    console.log(`${server}, on port ${cluster.port}`)
    return { code: await execute(command, cluster.url, env), server }
  } finally {
    await cluster.stop()
  }
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? 'of an unknown version'
  } finally {
    await client.end()
  }
}

/** Drops the databases that `server/testing/template.ts` makes; a throw-away cluster goes with them. */
async function dropTemplates(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      String.raw`select datname from pg_database where datname like 'pelesir\_template\_%'`,
    )
    for (const { datname } of rows) await client.query(`drop database ${datname}`)
  } finally {
    await client.end()
  }
}

/** From the path, else the newest of Debian. */
function findBinaries(): string | null {
  const versions = listFolder(DEBIAN).sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ]
  return folders.find((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'pg_ctl'))) ?? null
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const MEMORY = '/dev/shm'
/** A few databases of 12 MB each stand at a time; the rest is for the log of the server. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/** Each test file makes databases of some thousand files, which a disk takes five times as long for. */
function folderOfCluster(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize >= ENOUGH_BYTES) return MEMORY
  } catch {
    // Only Linux has this folder.
  }
  return tmpdir()
}

/** On the loopback, without fsync. */
async function startCluster(binaries: string) {
  const home = mkdtempSync(join(folderOfCluster(), 'pelesir-postgres-'))
  const owner = await unprivilegedUser()
  if (owner) chownSync(home, owner.uid, owner.gid)
  const asOwner = { ...owner, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  const data = join(home, 'data')
  const port = await freePort()
  try {
    await run(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      asOwner,
    )
    const settings = [
      `-c port=${port}`,
      '-c listen_addresses=127.0.0.1',
      `-c unix_socket_directories=${home}`,
      '-c max_connections=200',
      '-c fsync=off',
      '-c full_page_writes=off',
      '-c synchronous_commit=off',
      '-c autovacuum=off',
    ].join(' ')
    await run(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-l', join(home, 'log'), '-o', settings, 'start'], asOwner)
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
  const { stdout } = await run(join(binaries, 'initdb'), ['--version'])
  return {
    port,
    version: /[\d.]+/.exec(stdout)?.[0] ?? '',
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await run(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], asOwner)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: the user `postgres` or `nobody` runs it. Null when we are not root. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const { stdout } = await run('id', ['-u', name])
      const group = await run('id', ['-g', name])
      return { uid: Number(stdout), gid: Number(group.stdout) }
    } catch {}
  }
  throw new Error('running as root, and there is neither a user postgres nor nobody to run PostgreSQL as')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Ctrl-C reaches the command; the cluster stops after it. */
async function execute([name = '', ...args]: readonly string[], url: string, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(name, args, { stdio: 'inherit', env: { ...env, TEST_DATABASE_URL: url } })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', pass)
  process.on('SIGTERM', pass)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.on('error', reject)
  child.on('exit', (code) => resolve(code ?? 1))
  return await promise
}
