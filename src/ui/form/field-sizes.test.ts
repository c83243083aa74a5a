import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Phones zoom in on a field with smaller text than 16 px, and stay so. Files that style fields by where they stand are named with the class there. */
const STYLED_BY_PLACE: Readonly<Record<string, string>> = {
  'src/islands/base/list/search-form/PlacePicker.tsx': 'picker-search',
}
const NO_TEXT = new Set(['checkbox', 'radio', 'file', 'range', 'hidden', 'color'])

type FormField = { file: string; classes: string }

function fieldsOf(file: string): FormField[] {
  const text = readFileSync(file, 'utf8')
  const tags = file.endsWith('.astro') ? astroTags(text) : jsxTags(text)
  return tags
    .filter(({ type, hidden }) => !typesIn(type).every((each) => NO_TEXT.has(each)) && !hidden)
    .map(({ classes }) => ({ file, classes: classes || (STYLED_BY_PLACE[file] ?? '') }))
}

/** Both types of `several ? 'checkbox' : 'radio'`. */
function typesIn(type: string): string[] {
  const [, one, other] = /\? '(\w+)' : '(\w+)'$/.exec(type) ?? []
  return one && other ? [one, other] : [type]
}

type Tag = { type: string; classes: string; hidden: boolean }

function astroTags(text: string): Tag[] {
  return [...text.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => ({
    type: /type="(\w+)"/.exec(tag)?.[1] ?? '',
    classes: /class="([^"]*)"/.exec(tag)?.[1] ?? '',
    hidden: /\shidden\b/.test(tag),
  }))
}

function jsxTags(text: string): Tag[] {
  const tags: Tag[] = []
  const look = (node: ts.Node) => {
    if (
      (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) &&
      /^(input|select|textarea)$/.test(node.tagName.getText())
    ) {
      const attributes = node.attributes.properties.filter(ts.isJsxAttribute)
      const textOf = (name: string) =>
        attributes.find((each) => each.name.getText() === name)?.initializer?.getText() ?? ''
      const hidden = attributes.some((each) => each.name.getText() === 'hidden')
      tags.push({ type: textOf('type').slice(1, -1), classes: textOf('className').slice(1, -1), hidden })
    }
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile('', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return tags
}

function isLarge(classes: string): boolean {
  const has = (pattern: RegExp) => classes.split(/[\s`]+/).some((each) => pattern.test(each))
  if (has(/^(pointer-coarse:)?text-(base|lg|xl|\dxl)$/) || has(/^opacity-0$/)) return true
  return has(/^(input|box-value|small-select|picker-search)$/) && !has(/^text-(xs|sm|\[)/)
}

test('every field of a phone has text of 16 px', () => {
  const fields = globSync('src/**/*.{tsx,astro}').flatMap(fieldsOf)
  expect(fields.length).toBeGreaterThan(50)
  expect(fields.filter(({ classes }) => !isLarge(classes))).toEqual([])
})

test.each([
  ['theme.css', /@utility input \{[^}]*font-size: 1rem/],
  ['theme.css', /@utility box-value \{[^}]*font-size: 1rem/],
  ['overlays.css', /\.small-select \{[^}]*\(pointer: coarse\) \{\s*font-size: 1rem/],
  ['overlays.css', /\.picker-search \{[^@]*& input \{[^}]*font-size: 1rem/],
  ['find.css', /& input \{[^}]*font-size: 1rem/],
])('%s gives them that: %s', (name, rule) => {
  expect(readFileSync(`src/styles/${name}`, 'utf8')).toMatch(rule)
})
