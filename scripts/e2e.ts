import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import './node-version.ts'
import { findBrowser } from './browser.ts'
import { buildIfNeeded } from './build.ts'
import { freePort, run, start, waitFor } from './tools.ts'

/** Builds the site, starts the real server on fresh data, and runs the browser tests against it. Arguments go to Playwright. */
const browser = await findBrowser()
await buildIfNeeded()
const dataDir = mkdtempSync(join(tmpdir(), 'pelesir-e2e-'))
const port = await freePort()
const url = `http://localhost:${port}`
const server = start('node', ['server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SITE_URL: url,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
let code = 1
try {
  await waitFor(`${url}/readyz`, 60)
  code = await run('playwright', ['test', ...process.argv.slice(2)], {
    env: { ...process.env, BASE_URL: url, CHROME_PATH: browser },
  })
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(code)
