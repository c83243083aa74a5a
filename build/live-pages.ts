import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { SHELL } from './finish-pages.ts'
import type { ScriptFiles } from './script-files.ts'

/** Beside `dist`, which is served: what the server renders pages with. */
const FOLDER = './dist-live/'
/** Folder of a build to another place than `dist`. It is inside the project too, where it finds its packages. */
const OTHER = './.astro/dist-live/'

/**
 * Builds `src/pages/live.astro` for the server, which renders a page with it once it is published (`server/base/http/site/live-pages.ts`).
 * All other pages are built as without it.
 */
export function livePages({ closures, fileWith }: ScriptFiles): AstroIntegration {
  let folder: URL | undefined
  return {
    name: 'live-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig, config }) => {
        updateConfig({
          build: { client: config.outDir, server: new URL(isUsual(config) ? FOLDER : OTHER, config.root) },
        })
      },
      'astro:config:done': ({ setAdapter, config }) => {
        folder = config.build.server
        setAdapter({
          name: 'live-pages',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./live-pages/entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        })
      },
      'astro:build:done': async () => {
        if (!folder) return
        const facts = { shell: `/${fileWith(SHELL)}`, closures: closures() }
        await writeFile(fileURLToPath(new URL('finish.json', folder)), JSON.stringify(facts))
      },
    },
  }
}

function isUsual({ root, outDir }: { root: URL; outDir: URL }): boolean {
  return outDir.href === new URL('./dist/', root).href
}
