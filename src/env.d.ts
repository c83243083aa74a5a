/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** `false` leaves the cart out of the built site. */
  readonly PUBLIC_CART?: string
  /** `off`: nothing is counted or measured. */
  readonly MEASURE?: string
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  readonly PUBLIC_MAP_TILES_URL?: string
  readonly PUBLIC_MAP_ATTRIBUTION?: string
}

/** Text of an inline script, see `build/head-scripts.ts`. */
declare module '*?head' {
  const script: string
  export default script
}

declare namespace App {
  interface Locals {
    /** View that `src/pages/live.astro` draws, with its props. */
    page: { view: string; props: Record<string, unknown> }
  }
}
