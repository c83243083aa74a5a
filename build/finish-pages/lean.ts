/** Removes the namespace that HTML implies and the icon library's class names from inline SVG. */
export function lean(html: string): string {
  return html
    .replaceAll(/(<svg\b[^>]*?) xmlns="http:\/\/www\.w3\.org\/2000\/svg"/g, '$1')
    .replaceAll(/ class="lucide lucide-[\w-]+"/g, '')
    .replaceAll(/ class="lucide lucide-[\w-]+ /g, ' class="')
}
