import { build, type Plugin } from 'vite'

/** `import head from './head.ts?head'` gives the file, with all that it imports, as the text of one script for the page's head. */
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

export async function headScript(input: string): Promise<{ code: string; files: readonly string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { format: 'iife' },
        // Only the first file does something; the others hold what it uses.
        treeshake: { moduleSideEffects: false },
      },
    },
  })
  if (!('output' in built)) throw new Error(`${input} was not built once`)
  const [{ code, moduleIds }] = built.output
  const text = code.trim()
  if (/<\/script|<!--/i.test(text)) throw new Error(`${input} holds text that would end its script`)
  return { code: text, files: moduleIds }
}
