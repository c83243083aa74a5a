/** Acts as a press on a link, which the page holds back offline. */
export function followLink(href: string): void {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}
