import { writeFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { minifySync, type Plugin } from 'vite'

/** Bytes of each module by its path, compressed alone, in each file by its address. A file takes less than their sum. */
export type ScriptModules = Readonly<Record<string, Readonly<Record<string, number>>>>

export const SCRIPT_MODULES = 'dist-live/script-modules.json'

/** Writes what each script file is made of beside the code for live pages, which is not served. The budgets tell it. */
export function scriptModules(): { plugin: Plugin; integration: AstroIntegration } {
  const files: Record<string, Record<string, number>> = {}
  let root = ''
  return {
    plugin: {
      name: 'script-modules',
      applyToEnvironment: ({ name }) => name === 'client',
      configResolved(config) {
        root = `${config.root}/`
      },
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          files[`/${chunk.fileName}`] = Object.fromEntries(
            Object.entries(chunk.modules).map(([id, { code }]) => [nameOf(id, root), sizeOf(id, code ?? '')]),
          )
        }
      },
    },
    integration: {
      name: 'script-modules',
      hooks: { 'astro:build:done': () => writeFile(SCRIPT_MODULES, JSON.stringify(files)) },
    },
  }
}

/** `\0/site/src/pages/boats.astro?astro&type=script` is `src/pages/boats.astro`; a library begins with its name. */
export function nameOf(id: string, root: string): string {
  return id
    .replace(/^\0|\?.*$/g, '')
    .replace(root, '')
    .replace(/^.*\bnode_modules\//, '')
}

function sizeOf(id: string, code: string): number {
  return code.trim() ? deflateRawSync(minifySync(id, code).code).length : 0
}
