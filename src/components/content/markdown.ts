import { Marked, type Tokens } from 'marked'

const SAFE = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

/** Markdown that the office wrote, as HTML. What is HTML in it already is shown as text: it would get the page's rights. */
const marked = new Marked({
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens)
      return SAFE.test(href) ? `<a href="${escaped(href)}">${text}</a>` : text
    },
    image: ({ text }: Tokens.Image) => escaped(text),
  },
})

export function markdown(text: string): string {
  return marked.parse(text, { async: false })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
