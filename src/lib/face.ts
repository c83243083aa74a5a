import file from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'

/** Loads the web font. The fallback has the same metrics, so nothing moves. */
export function bringFace(): void {
  document.fonts.add(new FontFace('Plus Jakarta Sans', `url(${file}) format("woff2")`, { weight: '200 800' }))
}
