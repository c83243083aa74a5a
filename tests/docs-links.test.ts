import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorsOf, withoutCode } from './support/anchors.ts'

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'data/*.md', '.github/**/*.md'])

/** Relative links of a page that lead to no file or to no heading. */
function deadLinks(document: string, text: string): string[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const file = path ? join(dirname(document), path) : document
    if (!existsSync(file)) return true
    if (anchor === undefined) return false
    const page = path ? readFileSync(statSync(file).isDirectory() ? join(file, 'README.md') : file, 'utf8') : text
    return !anchorsOf(page).has(anchor)
  })
}

it.each(DOCUMENTS)('the links of %s lead to a file and a heading', (document) => {
  expect(deadLinks(document, readFileSync(document, 'utf8'))).toEqual([])
})

it('finds links to files and headings that are not there', () => {
  const text =
    '# One\n## Two, `three` & four\n## One\n[a](#one-1) [b](#two-three--four) [c](README.md) [d](#five) [e](no.md) [f](https://example.com/#x)'
  expect(deadLinks('README.md', text)).toEqual(['#five', 'no.md'])
  expect(deadLinks('docs/text.md', '[a](../README.md#try-it) [b](../README.md#nowhere)')).toEqual([
    '../README.md#nowhere',
  ])
})

it.each([
  ['README.md', 60],
  ['CONTRIBUTING.md', 90],
])('%s has at most %s lines', (document, most) => {
  expect(readFileSync(document, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(most)
})

describe('the decisions', () => {
  const folder = 'docs/decisions'
  const index = readFileSync(`${folder}/README.md`, 'utf8')
  const pages = globSync(`${folder}/[0-9]*.md`).map((page) => relative(folder, page))

  it.each(pages)('%s stands in the index once, under its own title', (page) => {
    const [, number, title] = /^# (\d+) (.+)$/m.exec(readFileSync(join(folder, page), 'utf8')) ?? []
    expect(index.split('\n').filter((line) => line.includes(`| [${number}](${page}) ${title} |`))).toHaveLength(1)
  })
})
