import { Marked, type RendererObject, type Tokens } from 'marked'
import { isSafeLink } from '../../../../core/base/text/links.ts'

/** The only HTML that is kept: it marks the name of the software, not of the agency. */
const SOFTWARE = /^(<span data-software>|<\/span>)$/

const renderer: RendererObject = {
  html: ({ text }: Tokens.HTML | Tokens.Tag) => (SOFTWARE.test(text) ? text : escaped(text)),
  link({ href, tokens }: Tokens.Link) {
    const text = this.parser.parseInline(tokens)
    return isSafeLink(href) ? `<a href="${escaped(href)}">${text}</a>` : text
  },
  image: ({ text }: Tokens.Image) => escaped(text),
}

/** Turns own Markdown into HTML. HTML inside it is shown as text, because it could run in the page. */
const marked = new Marked({ renderer })

export function markdown(text: string): string {
  return marked.parse(text, { async: false })
}

type Heading = { depth: number; slug: string; text: string }

/** Works like `markdown`, and gives headings the ids that the build makes for files. */
export function article(text: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const own = new Marked({
    renderer: {
      ...renderer,
      heading({ depth, tokens }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens)
        const plain = unescaped(html.replace(/<[^>]*>/g, ''))
        const name = slugOf(plain)
        let slug = name
        for (let more = 1; headings.some((each) => each.slug === slug); more++) slug = `${name}-${more}`
        headings.push({ depth, slug, text: plain })
        return `<h${depth} id="${slug}">${html}</h${depth}>\n`
      },
    },
  })
  return { html: own.parse(text, { async: false }), headings }
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** Text as it was before the renderer escaped it. */
function unescaped(html: string): string {
  return html.replace(/&(lt|gt|quot|#39|amp);/g, (whole, name: string) => SIGNS[name] ?? whole)
}
