import { expect, it } from 'vitest'
import { inlineScript } from './inline-script.ts'

it('calls the function with texts and other functions', () => {
  const double = (text: string) => {
    // Twice.
    return text + text
  }
  const run = (one: (text: string) => string, word: string) => one(word)
  const text = inlineScript(run, double, 'ab')
  // biome-ignore lint/security/noGlobalEval: the text is what a page would run.
  expect(globalThis.eval(text)).toBe('abab')
  expect(text).not.toContain('Twice')
})

it.each([
  "hari Jum'at",
  'a "b" \\',
  '</script><!--',
  'two\nlines',
])('passes %j as it is, without ending the script', (word) => {
  const text = inlineScript((given: string) => given, word)
  // biome-ignore lint/security/noGlobalEval: the text is what a page would run.
  expect(globalThis.eval(text)).toBe(word)
  expect(text).not.toContain('<')
})
