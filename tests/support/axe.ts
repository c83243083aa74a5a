import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Broken rules of WCAG 2.2 AA; with `more`, of other tags too. */
export async function violationsOn(page: Page, more: readonly string[] = []): Promise<string[]> {
  const problems: string[] = []
  for (const { id, nodes } of await broken(page, [...WCAG, ...more])) {
    const small = id === 'target-size' ? await stillSmall(page, nodes) : nodes
    if (small.length) problems.push(`${id}: ${small.map(({ target }) => target.join(' ')).join(' | ')}`)
  }
  return problems
}

/** A bar at the edge of the screen may lie over a part of a button, which is whole after scrolling. */
async function stillSmall(page: Page, nodes: readonly axe.NodeResult[]): Promise<axe.NodeResult[]> {
  const small: axe.NodeResult[] = []
  for (const node of nodes) {
    const target = String(node.target[0])
    await page.locator(target).evaluate((button) => button.scrollIntoView({ block: 'center' }))
    const found = (await broken(page, ['target-size'])).flatMap((rule) => rule.nodes)
    if (found.some((other) => String(other.target[0]) === target)) small.push(node)
  }
  return small
}

/** No page of ours has frames, so one run in the page sees everything. */
async function broken(page: Page, runOnly: string[]): Promise<axe.Result[]> {
  // It stays in the document: reading it takes as long as a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  await atRest(page)
  const options: axe.RunOptions = { resultTypes: ['violations'], runOnly }
  return await page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    options,
  )
}

/** Half transparent text, on its way in or of a list that is read anew, has no contrast. */
async function atRest(page: Page): Promise<void> {
  const busy = page.locator('main [aria-busy=true]')
  await busy
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => {})
  await page.evaluate(async () => {
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
}

/** At a step of a journey, which is half of its time: `npm test` checks whole screens alone (`checkScreens`), `npm run test:all` the dialogs and refusals of journeys too. */
export async function isAccessible(page: Page): Promise<void> {
  if (process.env.TEST_SHORT) return
  expect(await violationsOn(page)).toEqual([])
}
