import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../scripts/tools.ts'

const FOLDER = '/dev-switch/'
const PACKAGE = /from '(@[\w-]+\/[\w-]+(?:\/[\w-]+)?)'/g

/** The built site lacks the developer switch: its modules are served from their source. */
export async function addSwitch(page: Page): Promise<void> {
  await page.route(`**${FOLDER}**`, (route) => {
    const [, path = ''] = new URL(route.request().url()).pathname.split(FOLDER)
    return route.fulfill({ contentType: 'text/javascript', body: moduleOf(path) })
  })
  await page.addScriptTag({ type: 'module', url: `${FOLDER}src/lib/dev-fill/switch.ts` })
}

function moduleOf(path: string): string {
  const text = readFileSync(join(ROOT, path), 'utf8')
  if (path.endsWith('.json')) return `export default ${text}`
  if (!path.endsWith('.ts')) return text
  return stripTypeScriptTypes(text).replaceAll(PACKAGE, (_, name) => `from '${FOLDER}node_modules/${name}/index.js'`)
}
