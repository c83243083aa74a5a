import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** The developer switch on every page, only with PUBLIC_DEV_TOOLS: no other build has a file of it. */
export function devFill(setting: string | undefined): AstroIntegration {
  return {
    name: 'dev-fill',
    hooks: {
      'astro:config:setup'({ injectScript }) {
        if (setting !== 'true') return
        const path = fileURLToPath(new URL('../src/lib/dev-fill/switch.ts', import.meta.url))
        injectScript('page', `import ${JSON.stringify(path)}`)
      },
    },
  }
}
