import type { AstroIntegration } from 'astro'

/** `client:intent`: an island that hydrates when somebody reaches for it. */
export function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: new URL('./directive.ts', import.meta.url) })
      },
    },
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean
  }
}
