import type { APIRoute } from 'astro'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type MenuEntry, menuOf } from '../../components/base/shell/menu.ts'
import { type Locale, localePaths } from '../../lib/locale.ts'
import { pageWords } from '../../lib/page-words.ts'
import { pathTo } from '../../lib/paths.ts'

export const getStaticPaths = localePaths

/** Entries of header and drawer. `shell/member-menu.ts` fetches them for members; visitors' pages carry none. */
export const GET: APIRoute = ({ params }) => {
  const { locale } = params as { locale: Locale }
  const t = pageWords(locale)
  const linkOf = (entry: MenuEntry) => ({
    href: pathTo(locale, entry.page),
    text: t(`menu:${entry.word}`),
    icon: renderToStaticMarkup(createElement(entry.icon, { size: 20, 'aria-hidden': true })),
    needs: entry.needs,
  })
  return Response.json({ header: menuOf('header').map(linkOf), drawer: menuOf('drawer').map(linkOf) })
}
