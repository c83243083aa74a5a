import type { PageKind } from '../../../core/base/visits/pages.ts'
import type { Product } from '../product.ts'

export type CountedPages = {
  /** By path below the language. */
  pages: Record<string, { product: string; kind: PageKind }>
  /** Product of the other pages in a folder. */
  folders: Record<string, string>
}

/** Kinds of the products' pages. The first product's own page is home. */
export function countedPages(products: readonly Product[]): CountedPages {
  const pages: CountedPages['pages'] = {}
  const folders: CountedPages['folders'] = {}
  products.forEach((product, index) => {
    const { slug } = product
    pages[index === 0 ? '' : slug] = { product: slug, kind: 'home' }
    folders[slug] = slug
    for (const [name, path] of Object.entries(product.pages)) {
      pages[path] = { product: slug, kind: kindOf(name, product) }
      folders[path.split('/')[0] ?? slug] = slug
    }
  })
  return { pages, folders }
}

/** By the name that the product gives the page. Where nothing is searched, its results are a form that is sent. */
function kindOf(name: string, { searchForm }: Product): PageKind {
  if (/results$/i.test(name)) return searchForm ? 'list' : 'form'
  if (/detail$/i.test(name)) return 'detail'
  return /booking$/i.test(name) ? 'form' : 'other'
}
