/** Links whose page is closed: gone from menus and lists; in running text their words stay. */
export function withoutLinks(html: string, isClosed: (link: { href: string; tag: string }) => boolean): string {
  const menus = html.replace(/<(nav|header|footer)\b[\s\S]*?<\/\1>/g, (menu) => strip(menu, isClosed, ''))
  return strip(menus, isClosed, null)
}

const LINK = /(<li\b[^>]*>\s*)?(<a\b[^>]*>)([\s\S]*?)<\/a>(\s*<\/li>)?/g

function strip(html: string, isClosed: Parameters<typeof withoutLinks>[1], instead: '' | null): string {
  return html.replace(LINK, (whole, open = '', tag: string, text: string, close = '') => {
    const [, href] = /\shref="([^"]*)"/.exec(tag) ?? []
    if (href === undefined || !isClosed({ href, tag })) return whole
    return open && close ? '' : `${open}${instead ?? text}${close}`
  })
}
