import type { Page } from '@playwright/test'
import { type ConfigData, HtmlValidate } from 'html-validate'

/** The recommended rules of `html-validate`, which the Nu checker has too. */
const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Boxes of one group share their name in an address.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Case and spelling of the same document, as React and browsers write it.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // HTML takes any id without a space; React's begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Native lists hold text alone, no places with their cities; native bars cannot be drawn as ours.
    'prefer-native-element': ['error', { exclude: ['listbox', 'progressbar'] }],
    // Opinions: text is the type of an input without one, and a label may name the field that it holds.
    'no-implicit-input-type': 'off',
    'no-redundant-for': 'off',
    // Some forms filter while one types.
    'wcag/h32': 'off',
    // Titles of content are as long as their authors write them.
    'long-title': 'off',
  },
}
const validator = new HtmlValidate(RULES)

export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const source = (offset: number) => html.slice(Math.max(0, offset - 80), offset + 90).replaceAll(/\s+/g, ' ')
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} | ${source(offset)}`),
  )
}

/** Parts of Leaflet and react-day-picker: their roles are right, but others would be shorter. */
const OF_LIBRARIES = /^(no-redundant-role|prefer-native-element).*(leaflet-|rdp-|role="gridcell")/
/** Browsers write the styles that React sets as attributes; the policy forbids them only in what is sent. */
const SET_BY_SCRIPT = /^no-inline-style/

export async function drawnFaults(page: Page): Promise<string[]> {
  const faults = await htmlFaults(await page.content())
  return faults.filter((fault) => !SET_BY_SCRIPT.test(fault) && !OF_LIBRARIES.test(fault))
}
