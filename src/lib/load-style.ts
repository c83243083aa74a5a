/** Adds a stylesheet once; for what shows only after a page has come to life. */
export function loadStyle(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
