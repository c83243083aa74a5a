import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const EARLY = fileURLToPath(new URL('../src/lib/call/early.ts', import.meta.url))
const ENTRY = 'head-script'

/** `import head from './first.ts?head'` gives a script for the page's head, as text: it sends the calls that the file's `first` names. */
export function headScripts(): Plugin {
  return {
    name: 'head-scripts',
    load: {
      filter: { id: /\.ts\?head$/ },
      async handler(id) {
        const { code, files } = await headScript(id.slice(0, id.indexOf('?')))
        for (const file of files) this.addWatchFile(file)
        return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js' }
      },
    },
  }
}

export async function headScript(first: string): Promise<{ code: string; files: readonly string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [entryOf(first)],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife' },
        // Only the entry does something; the other files hold what it uses, and no property of theirs acts when read.
        treeshake: { moduleSideEffects: (id) => id === ENTRY, propertyReadSideEffects: false },
      },
    },
  })
  if (!('output' in built)) throw new Error(`${first} was not built once`)
  const [{ code, moduleIds }] = built.output
  const text = code.trim()
  if (/<\/script|<!--/i.test(text)) throw new Error(`${first} holds text that would end its script`)
  return { code: text, files: moduleIds.filter((id) => id !== ENTRY) }
}

function entryOf(first: string): Plugin {
  return {
    name: 'head-script-entry',
    resolveId: (id) => (id === ENTRY ? ENTRY : null),
    load(id) {
      if (id !== ENTRY) return null
      const [early, calls] = [EARLY, first].map((file) => JSON.stringify(file))
      return `import { askEarly } from ${early}\nimport { first } from ${calls}\naskEarly(first)`
    },
  }
}
