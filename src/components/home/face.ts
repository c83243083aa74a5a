import file from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'

/** Brings in the face that other pages have in their sheet. Until then text stands in a fallback of the same measures, so nothing moves. */
export function bringFace(): void {
  document.fonts.add(new FontFace('Plus Jakarta Sans', `url(${file}) format("woff2")`, { weight: '200 800' }))
}
