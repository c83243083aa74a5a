import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findProgram, run, works } from './tools.ts'

const SYSTEM_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** CHROME_PATH, the system's Chromium or Playwright's; otherwise installs one. Throws with instructions. */
export async function findBrowser(): Promise<string> {
  const found = known()
  if (found) return found
  process.stdout.write('No Chromium found for the browser tests: installing one.\n')
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    if (!works('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])) {
      await run('apt-get', ['update', '-qq'])
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  } else {
    await run('playwright', ['install', 'chromium'])
  }
  const installed = known()
  if (installed) return installed
  throw new Error(
    'No Chromium: install one (Debian: apt-get install -y chromium; elsewhere: npx playwright install chromium) or set CHROME_PATH.',
  )
}

function known(): string | null {
  const given = process.env.CHROME_PATH
  if (given) return given
  for (const name of SYSTEM_BROWSERS) {
    const path = findProgram(name)
    if (path) return path
  }
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}
