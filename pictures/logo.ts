export const BRAND = 'Pelesir'

/** Drawn on 32 by 32. */
const MARK =
  '<circle cx="16" cy="16" r="16" fill="#e2582b"/><path fill="#fff" d="M3 20C8 18.5 9 8 12.5 7.5q1.5 1.5 3 0C18 8 18 13 20 14.5q1.5-1.3 3 0C24.5 16 25.5 19 29 20q-4.3 4-8.7 0t-8.6 0-8.7 0z"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" d="M7 25q3 2.8 6 0t6 0 6 0"/>'

/** Hidden from screen readers; the word beside it is text. `again`: after the first on a page. */
export function markSvg(again = false): string {
  const drawing = again ? '<use href="#mark"/>' : `<g id="mark">${MARK}</g>`
  return `<svg class="block size-full" viewBox="0 0 32 32" aria-hidden="true">${drawing}</svg>`
}

export function markFile(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${MARK}</svg>\n`
}
