/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_DEV_TOOLS?: string
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  readonly PUBLIC_MAP_TILES_URL?: string
  readonly PUBLIC_MAP_ATTRIBUTION?: string
}
