import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The specification fixes these facts of the frame of pages; no code computes them. */
const source = (path: string) => readFileSync(`${import.meta.dirname}/../src/${path}`, 'utf8')

it('the breakpoints are 360, 720, 960 and 1280 pixels', () => {
  const found = [...source('styles/theme.css').matchAll(/--breakpoint-(\w+): ([\d.]+)rem/g)]
  expect(found.map(([, name, rem]) => [name, Number(rem) * 16])).toEqual([
    ['xs', 360],
    ['sm', 720],
    ['md', 960],
    ['lg', 1280],
  ])
})

it('a toast stays three seconds at the top right', () => {
  expect(source('ui/toast.ts')).toContain('setTimeout(() => note.remove(), 3_000)')
  expect(source('layouts/Base.astro')).toMatch(/id="toasts"[^>]*class="[^"]*\bfixed top-4 right-4\b/)
})

it('there are the layouts of the specification', () => {
  const layouts = ['Blank', 'Checkout', 'Member', 'Default', 'Home', 'DesktopChrome', 'Office']
  expect(layouts.filter((name) => !existsSync(`${import.meta.dirname}/../src/layouts/${name}.astro`))).toEqual([])
  expect(source('layouts/Checkout.astro')).toContain('<CheckoutHeader')
  expect(source('layouts/Checkout.astro')).not.toContain('<Header')
})

it('the member layout has a menu of 3 and content of 9 of 12 columns', () => {
  expect(source('layouts/Member.astro')).toMatch(/md:grid-cols-12[\s\S]*<SideMenu[\s\S]*md:col-span-9/)
  expect(source('components/base/shell/SideMenu.astro')).toContain('md:col-span-3')
})

it('the steps of the checkout below the current one are complete', () => {
  const header = source('components/base/shell/CheckoutHeader.astro')
  expect(header).toContain("const STEPS = ['book', 'payment', 'process', paper]")
  expect(header).toContain('const complete = step > index + 1')
})

it('the foot of a page leads to terms, privacy, help and about', () => {
  const foot = source('components/base/shell/Footer.astro')
  for (const page of ['terms', 'privacy', 'help', 'about']) expect(foot).toContain(`pathTo(locale, '${page}')`)
})

it('types of passengers have their labels', () => {
  const { pax } = JSON.parse(source('locales/id/people.json'))
  expect(pax).toMatchObject({ ADT: 'Dewasa', CHD: 'Anak', INF: 'Bayi' })
})
