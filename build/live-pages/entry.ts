import { readFileSync } from 'node:fs'
import { createApp } from 'astro/app/entrypoint'
import { inPlace } from '../finish-pages/in-place.ts'
import { withLateScripts } from '../finish-pages/late-scripts.ts'
import { lean } from '../finish-pages/lean.ts'
import { withOwnHashes } from '../finish-pages/own-hashes.ts'
import { withPreloads } from '../finish-pages/preloads.ts'
import { fillSlot } from './slots.ts'

export const fill = fillSlot

const ROUTE = '/live'
type Facts = { shell: string; closures: Readonly<Record<string, readonly string[]>> }

const app = createApp({ streaming: false })
const facts: Facts = JSON.parse(readFileSync(new URL('./finish.json', import.meta.url), 'utf8'))

/** A page at an address, finished as those of the build. `view` names the component, `src/components/<floor>/<view>/Live.astro`. */
export async function render(url: string, page: { view: string; props: unknown }): Promise<string> {
  const routeData = app.manifest.routes.map((each) => each.routeData).find(({ route }) => route === ROUTE)
  if (!routeData) throw new Error(`the build has no page ${ROUTE}`)
  const response = await app.render(new Request(url), { routeData, locals: { page } })
  if (response.status !== 200) throw new Error(`${url} was rendered with status ${response.status}`)
  const policy = response.headers.get('content-security-policy')
  if (!policy) throw new Error(`${url} was rendered without a policy`)
  const meta = `<meta http-equiv="content-security-policy" content="${policy.replaceAll('"', '&quot;')}">`
  const html = (await response.text()).replace(/<meta charset="?utf-8"?\s*\/?>/, (first) => first + meta)
  const finished = withLateScripts(inPlace(lean(html)), facts.shell)
  return withOwnHashes(withPreloads(finished, (file) => facts.closures[file] ?? []))
}
