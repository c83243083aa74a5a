import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, start, waitFor } from '../../scripts/tools.ts'
import { test as base } from './fixtures.ts'

type Site = {
  url: string
  /** Sets the clock of the server alone. */
  setClock: (now: Date) => Promise<void>
}

/** `prepare` may put files into the folder of data. */
export async function withSite(use: (site: Site) => Promise<void>, prepare = (_folder: string) => {}): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pelesir-'))
  prepare(dataDir)
  const clockFile = join(dataDir, 'clock')
  writeFileSync(clockFile, '0')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = { PORT: String(port), DATA_DIR: dataDir, SITE_URL: url, RATE_LIMIT: '0', LOG_LEVEL: 'warn' }
  const money = { BANK_ACCOUNTS: 'BCA:1234567890:PT Contoh Wisata', CASH_COUNTER: 'Jl. Merdeka 1, 09.00–17.00' }
  const kept = {
    BACKUP_TO: join(dataDir, 'kept'),
    BACKUP_PASSPHRASE: 'kalimat rahasia untuk pengujian',
    BACKUP_AT: 'off',
  }
  const none = { DATABASE_URL: '', DATABASE_READ_URL: '' }
  const env = { ...process.env, ...own, ...money, ...kept, ...none, CLOCK_FILE: clockFile }
  const server = start('node', ['--import', './tests/support/clock.ts', 'server/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A server that begins too late is stopped too: it would slow down what comes after.
  try {
    await waitFor(`${url}/readyz`, 120)
    await use({
      url,
      async setClock(now) {
        writeFileSync(clockFile, String(now.getTime() - Date.now()))
        await new Promise((resolve) => setTimeout(resolve, 500))
      },
    })
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A site that is paid by transfer and keeps backups; the one of the other tests has the demo bank. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it
    async ({}, use) => withSite(({ url }) => use(url)),
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ site }, use) => use(site),
})

/** The same, one for each test. */
export const testOfDays = base.extend<{ site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it
    async ({}, use) => withSite(use),
    { timeout: 150_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
})
