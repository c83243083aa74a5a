import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Broken rules of WCAG 2.2 AA; with `more`, of other tags too. Axe runs in the page: its default, a second page for frames, takes three times as long. */
export async function violationsOn(page: Page, more: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags([...WCAG, ...more])
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

export async function isAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}
