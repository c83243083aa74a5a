import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, start, waitFor } from '../../scripts/tools.ts'
import { test as base, type Member } from './fixtures.ts'

type House = {
  url: string
  /** The command of the operator, which needs the database for itself, and the link that it prints: an address that no mail has proven gets a new password. */
  grantAdmin: (member: Member) => Promise<void>
}

/**
 * Starts an agency that is no demo for the first time: an empty embedded database, nothing for sale, no way of payment,
 * no mail server.
 */
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
  try {
    await open()
    await use({
      url,
      async grantAdmin({ email, password }) {
        await close()
        const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'grant', email], { env })
        await open()
        const [, token] = /reset-password#([\w-]+)/.exec(stdout) ?? []
        const answer = await fetch(`${url}/api/v1/auth/resetpassword`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', language: 'en' },
          body: JSON.stringify({ token, new_password: password, confirm_password: password }),
        })
        if (!answer.ok) throw new Error(`${email} has no password: ${await answer.text()}`)
      },
    })
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const test = base.extend<{ house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it
    async ({}, use) => withHouse(use),
    { timeout: 150_000 },
  ],
  baseURL: ({ house }, use) => use(house.url),
})
