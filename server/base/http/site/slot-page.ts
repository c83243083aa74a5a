const FIRST = /<script data-first>[\s\S]*?<\/script>/
const UNFILLED = /<noscript data-unfilled>[\s\S]*?<\/noscript>/
const ISLAND = /<div id="island"[^>]* data-fill="([^"]+)"[^>]*>/
const PROPS = /<script type="application\/json" id="island-props">([\s\S]*?)<\/script>/

export type SlotPage = {
  /** Folder of the page's `slot.ts`. */
  slot: string
  /** Properties of the island. */
  given: object
  before: string
  /** The slot with its skeleton; then the browser asks. */
  asBuilt: string
  withContent(content: { html: string; answers: string }, wide: boolean): string
  after: string
}

/** Cuts a built page at its slot. The script that sends the first calls goes behind the slot, since it asks only for what did not come. */
export function splitPage(html: string): SlotPage {
  const [first = ''] = FIRST.exec(html) ?? []
  const [noscript = ''] = UNFILLED.exec(html) ?? []
  const page = html.replace(FIRST, '').replace(UNFILLED, '')
  const island = ISLAND.exec(page)
  const props = PROPS.exec(page)
  if (!island || !props) throw new Error('the page has no slot')
  const [, slot = ''] = island
  const end = page.lastIndexOf('</div>', props.index)
  return {
    slot,
    given: JSON.parse(props[1] ?? '{}'),
    before: page.slice(0, island.index),
    asBuilt: `${noscript}${page.slice(island.index, end)}</div>${first}`,
    withContent({ html: content, answers }, wide) {
      const drawn = `<div id="island" data-drawn="${wide ? 'wide' : 'narrow'}">${content}</div>`
      return `${drawn}<script type="application/json" id="answers">${answers}</script>${first}`
    },
    after: page.slice(end + '</div>'.length),
  }
}
