import file from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'

/** Set once the browser has the face in its cache. */
const KEPT = 'pelesir-face'

/** In the head of a page that does not wait for the face: uses it from the first paint on if it is kept. */
export const useKeptFace = `try{if(localStorage['${KEPT}']){document.fonts.add(new FontFace('Plus Jakarta Sans','url(${file})',{weight:'200 800'}));document.documentElement.dataset.face=''}}catch{}`

async function load(): Promise<FontFace | null> {
  if (document.documentElement.dataset.face === '') return null
  const face = new FontFace('Plus Jakarta Sans', `url(${file}) format("woff2")`, { weight: '200 800' })
  try {
    await face.load()
    localStorage.setItem(KEPT, '1')
  } catch {
    // Without the file or the storage the fallback stays.
  }
  return face
}

/** Fetches the face and gives it to one part of the page after another: all at once would hold up a cheap phone for half a second. */
export async function bringFace(): Promise<void> {
  const face = await load()
  if (!face) return
  document.fonts.add(face)
  for (const part of document.querySelectorAll<HTMLElement>('body > :not(main), main > *')) {
    await new Promise(requestAnimationFrame)
    part.dataset.face = ''
  }
  document.documentElement.dataset.face = ''
}

/** Fetches the face for the next page: on a phone a change of face would move what is being read. */
export async function keepFace(): Promise<void> {
  const face = await load()
  if (face && matchMedia('(min-width: 960px)').matches) document.fonts.add(face)
}
