/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_API_BASE?: string
  readonly PUBLIC_DEV_TOOLS?: string
}
