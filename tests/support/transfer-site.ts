import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, start, waitFor } from '../../scripts/tools.ts'
import { test as base } from './fixtures.ts'

/** A site that is paid by transfer; the one of the other tests has the demo bank. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'pelesir-'))
      const port = await freePort()
      const url = `http://localhost:${port}`
      const own = { PORT: String(port), DATA_DIR: dataDir, SITE_URL: url, RATE_LIMIT: '0', LOG_LEVEL: 'warn' }
      const money = { BANK_ACCOUNTS: 'BCA:1234567890:PT Contoh Wisata', CASH_COUNTER: 'Jl. Merdeka 1, 09.00–17.00' }
      const env = { ...process.env, ...own, ...money, DATABASE_URL: '', DATABASE_READ_URL: '' }
      const server = start('node', ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      await waitFor(`${url}/readyz`, 120)
      await use(url)
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ site }, use) => use(site),
})
