import file from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'

/** Set once the browser has the face in its cache. */
const KEPT = 'pelesir-face'

/** In the head of a page that does not wait for the face: uses it from the first paint on if it is kept. */
export const keptFace = `try{if(localStorage['${KEPT}']){document.fonts.add(new FontFace('Plus Jakarta Sans','url(${file})',{weight:'200 800'}));document.documentElement.dataset.face=''}}catch{}`

export const isWide = () => matchMedia('(min-width: 60rem)').matches

export async function loadFace(): Promise<FontFace | null> {
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

/** Fetches the face beside the scripts; call the result to use it if it has come. On phones a late face waits for the next page: a change moves the text being read. */
export function fetchFace(): () => void {
  let face: FontFace | null = null
  let late = false
  loadFace().then((loaded) => {
    face = loaded
    if (loaded && late && isWide()) document.fonts.add(loaded)
  })
  return () => {
    late = true
    if (face) document.fonts.add(face)
  }
}
