import { randomBytes } from 'node:crypto'
import './node-version.ts'
import { findBrowser } from './browser.ts'
import { withBuiltServer } from './serve-built.ts'
import { run } from './tools.ts'

// Known to both, so that tests can sign tickets of today.
process.env.SECRET_KEY ??= randomBytes(32).toString('base64')
const browser = await findBrowser()
const env = (url: string) => ({ ...process.env, BASE_URL: url, CHROME_PATH: browser })
process.exit(await withBuiltServer((url) => run('playwright', ['test', ...process.argv.slice(2)], { env: env(url) })))
