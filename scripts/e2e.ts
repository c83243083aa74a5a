import { randomBytes } from 'node:crypto'
import './node-version.ts'
import { DEMO_PASSWORD } from '../server/people/account/demo.ts'
import { DEMO_PROMO } from '../server/trade/promo/demo.ts'
import { findBrowser } from './browser.ts'
import { withBuiltServer } from './serve-built.ts'
import { run } from './tools.ts'

// Known to both, so that tests can sign tickets of today.
process.env.SECRET_KEY ??= randomBytes(32).toString('base64')
const browser = await findBrowser()
const env = (url: string) => ({ ...process.env, BASE_URL: url, CHROME_PATH: browser })
process.exit(
  await withBuiltServer(async (url) => {
    await withoutPromo(url)
    const reporter = ['--add-reporter', './scripts/flaky-screens.ts']
    return await run('playwright', ['test', ...reporter, ...process.argv.slice(2)], { env: env(url) })
  }),
)

/** The promo of a new demo lies over what a test is about; the test of promos brings its own. */
async function withoutPromo(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json', language: 'en', origin: url }
  const admin = { email: 'admin@example.com', password: DEMO_PASSWORD }
  const entered = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify(admin) })
  const cookie = entered.headers.getSetCookie().map((text) => text.split(';')[0])
  const path = `${url}/api/v1/admin/promo/${DEMO_PROMO}`
  const removed = await fetch(path, {
    method: 'DELETE',
    headers: { ...headers, cookie: cookie.join('; ') },
    body: '{}',
  })
  if (!removed.ok) throw new Error(`the promo of the demo is still there: ${await removed.text()}`)
}
