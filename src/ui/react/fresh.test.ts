import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { Fresh } from './Fresh.tsx'

/** Sums, numbers of persons or things, and parties. */
const CHANGING = /\bformatRupiah\(|[{,]\s*count\b|\bpartyText\(|\bsums\b|\{ party \}/

test.each<[string | number | false | undefined, string]>([
  ['2 adults', '<span>2 adults</span>'],
  [0, '<span>0</span>'],
  ['', ''],
  [false, ''],
  [undefined, ''],
])('%j is %j', (children, html) => {
  expect(renderToStaticMarkup(createElement(Fresh, { children }))).toBe(html)
})

test('is another element for another text', () => {
  const keyOf = (children: string) => Fresh({ children })?.key
  expect(keyOf('4 adults')).not.toBe(keyOf('2 adults'))
})

/** A text alone in its element is written anew by React; beside others only in an element of its own. */
test('stands wherever a sum or a number changes beside other text, or a text comes and goes there', () => {
  expect(globSync('src/{islands,ui}/**/*.tsx').flatMap((file) => bareTexts(file))).toEqual([])
})

function bareTexts(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const look = (node: ts.Node) => {
    if ((ts.isJsxElement(node) && !isOption(node)) || ts.isJsxFragment(node)) found.push(...bareIn(node))
    ts.forEachChild(node, look)
  }
  look(source)
  return found.map((text) => `${file}: ${text}`)
}

/** Its text cannot have elements. */
function isOption({ openingElement }: ts.JsxElement): boolean {
  return openingElement.tagName.getText() === 'option'
}

function bareIn({ children }: ts.JsxElement | ts.JsxFragment): string[] {
  const parts = children.filter((child) => !ts.isJsxText(child) || !child.containsOnlyTriviaWhiteSpaces)
  if (parts.length < 2) return []
  return parts
    .flatMap((part) => (ts.isJsxExpression(part) && part.expression ? [part.expression] : []))
    .filter((text) => !hasElement(text) && (CHANGING.test(text.getText()) || comesAndGoes(text)))
    .map((text) => text.getText())
}

function comesAndGoes(node: ts.Expression): boolean {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) return false
  const text = node.right
  return (
    ts.isTemplateExpression(text) ||
    (ts.isCallExpression(text) && /^(t|format\w+|\w+Text)$/.test(text.expression.getText()))
  )
}

function hasElement(node: ts.Node): boolean {
  return (
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node) ||
    (ts.forEachChild(node, hasElement) ?? false)
  )
}
