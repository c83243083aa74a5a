import { expect } from 'vitest'
import { openedPdf } from './testing.ts'

type Node = { role?: string; alt?: string; lang?: string; type?: string; id?: string; children?: readonly Node[] }

/** An element that holds text or a picture, with its text in both languages. */
export type ReadElement = {
  role: string
  inside: readonly string[]
  text: string
  alt: string | null
  lang: string | null
}

export type ReadAloud = {
  version: string
  language: string
  title: string
  showsTitle: boolean
  isTagged: boolean
  /** In reading order. */
  elements: ReadElement[]
  /** Text that is neither read nor marked as decoration. */
  unmarked: string[]
}

/** Text and structure that a screen reader finds in a PDF. */
export async function readAloud(input: Buffer): Promise<ReadAloud> {
  const doc = await openedPdf(input)
  const { info } = await doc.getMetadata()
  const [preferences, marks] = await Promise.all([doc.getViewerPreferences(), doc.getMarkInfo()])
  const read: Pick<ReadAloud, 'elements' | 'unmarked'> = { elements: [], unmarked: [] }
  for (let number = 1; number <= doc.numPages; number++) {
    const page = await doc.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const { texts, unmarked } = textsOf(items)
    const tree: Node | null = await page.getStructTree()
    if (tree) read.elements.push(...elementsOf(tree, texts, []))
    read.unmarked.push(...unmarked)
  }
  return {
    version: textAt(info, 'PDFFormatVersion'),
    language: textAt(info, 'Language'),
    title: textAt(info, 'Title'),
    showsTitle: preferences !== null && textAt(preferences, 'DisplayDocTitle') === 'true',
    isTagged: marks !== null && textAt(marks, 'Marked') === 'true',
    ...read,
  }
}

function textAt(from: object, name: string): string {
  return String(Reflect.get(from, name))
}

type Item = { str: string } | { type: string; id?: string }

/** By the id of the marked content; decoration has none. */
function textsOf(items: readonly Item[]): { texts: Map<string, string>; unmarked: string[] } {
  const texts = new Map<string, string>()
  const unmarked: string[] = []
  const open: (string | null)[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1)
      if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}`)
      else if (open.length === 0 && item.str.trim()) unmarked.push(item.str)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? null)
  }
  return { texts, unmarked }
}

function elementsOf(node: Node, texts: ReadonlyMap<string, string>, inside: readonly string[]): ReadElement[] {
  const { role = '', children = [], alt = null, lang = null } = node
  // The text of a heading may be in parts.
  const holds = /^H\d$/.test(role) || children.some(({ type }) => type === 'content')
  const text = holds ? wordsOf(node, texts) : ''
  const own = holds ? [{ role, inside, text, alt, lang }] : []
  const below = role === 'Root' || role === 'Document' ? inside : [...inside, role]
  return [...own, ...children.flatMap((child) => (child.role ? elementsOf(child, texts, below) : []))]
}

function wordsOf({ id, children = [] }: Node, texts: ReadonlyMap<string, string>): string {
  return [id ? (texts.get(id) ?? '') : '', ...children.map((child) => wordsOf(child, texts))]
    .join(' ')
    .trim()
    .replace(/\s+/g, ' ')
}

/** Holds for every document. */
export function expectReadable(read: ReadAloud): void {
  expect(read).toMatchObject({ version: '1.7', showsTitle: true, isTagged: true, unmarked: [] })
  expect(read.elements.filter(({ role }) => role === 'H1')).toHaveLength(1)
  expect(read.elements.filter(({ role, text, alt }) => role !== 'TD' && !text && !alt)).toEqual([])
  expect(read.elements.filter(({ role, inside }) => role === 'TD' && !inside.includes('TR'))).toEqual([])
}
