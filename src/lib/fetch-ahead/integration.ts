import type { AstroIntegration } from 'astro'

type Chunk = {
  type: string
  fileName: string
  imports?: string[]
  dynamicImports?: string[]
  facadeModuleId?: string | null
}
type Bundle = Record<string, Chunk>

/** Writes `/ahead/<name>.json`, a module's files for early fetching: Astro's prefetch covers pages, not islands. */
export function fetchAheadLists(modules: Record<string, string>): AstroIntegration {
  return {
    name: 'fetch-ahead',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'fetch-ahead',
                applyToEnvironment: ({ name }: { name: string }) => name === 'client',
                generateBundle(_options, bundle) {
                  for (const [name, path] of Object.entries(modules)) {
                    const files = filesOf(bundle as unknown as Bundle, path)
                    const source = JSON.stringify(files.map((file) => `/${file}`))
                    if (files.length) this.emitFile({ type: 'asset', fileName: `ahead/${name}.json`, source })
                  }
                },
              },
            ],
          },
        })
      },
    },
  }
}

function filesOf(bundle: Bundle, path: string): string[] {
  const entry = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(path))
  const files = new Set<string>()
  const add = (fileName: string) => {
    if (files.has(fileName)) return
    files.add(fileName)
    for (const imported of bundle[fileName]?.imports ?? []) add(imported)
  }
  if (entry) add(entry.fileName)
  return [...files]
}
