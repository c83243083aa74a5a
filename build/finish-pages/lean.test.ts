import { expect, test } from 'vitest'
import { lean } from './lean.ts'

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" width="1"></svg>', '<svg width="1"></svg>'],
  ['<svg class="lucide lucide-arrow-left" width="1"></svg>', '<svg width="1"></svg>'],
  ['<svg class="lucide lucide-x chevron"></svg>', '<svg class="chevron"></svg>'],
  ['<p title="xmlns">lucide</p>', '<p title="xmlns">lucide</p>'],
])('%s becomes %s', (html, short) => {
  expect(lean(html)).toBe(short)
})
