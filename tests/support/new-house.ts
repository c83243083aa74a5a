import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, run, start, waitFor } from '../../scripts/tools.ts'
import { test as base } from './fixtures.ts'

type House = {
  url: string
  /** The command of the operator, which needs the database for itself. */
  grantAdmin: (email: string) => Promise<void>
}

/** As after the first start of an agency that is no demo: an empty embedded database, nothing for sale, no way of payment, no mail server. */
async function withHouse(use: (house: House) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pelesir-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = { PORT: String(port), DATA_DIR: dataDir, SITE_URL: url, RATE_LIMIT: '0', LOG_LEVEL: 'warn' }
  const empty = { DEMO: 'off', DEMO_SUPPLIERS: 'off', TOUR_EXAMPLES: 'none', VENUE_EXAMPLES: 'none', DATABASE_URL: '' }
  const kept = { BACKUP_TO: join(dataDir, 'kept'), BACKUP_PASSPHRASE: 'kalimat rahasia untuk pengujian' }
  const env = { ...process.env, ...own, ...empty, ...kept, DATABASE_READ_URL: '', SMTP_URL: '', BACKUP_AT: 'off' }
  let server: ChildProcess
  const open = async () => {
    server = start('node', ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    await waitFor(`${url}/readyz`, 120)
  }
  const close = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await open()
  await use({
    url,
    async grantAdmin(email) {
      await close()
      const code = await run('node', ['scripts/admin.ts', 'grant', email], { env, stdio: 'ignore' })
      if (code !== 0) throw new Error(`${email} is no admin: ${code}`)
      await open()
    },
  })
  await close()
  rmSync(dataDir, { recursive: true, force: true })
}

export const test = base.extend<{ house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it
    async ({}, use) => withHouse(use),
    { timeout: 150_000 },
  ],
  baseURL: ({ house }, use) => use(house.url),
})
