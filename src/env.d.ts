/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_DEV_TOOLS?: string
}
