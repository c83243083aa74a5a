import type { Service } from '../../../../core/trade/booking/services.ts'
import { productOf } from '../../../products.ts'
import type { Group, Row } from './groups.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Lucide's map-pin and search. */
const PIN =
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0'
export const LENS = 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0'
export const CROSS = 'M18 6 6 18M6 6l12 12'

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), given)
  element.append(...inside)
  return element
}

export function icon(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const given = { viewBox: '0 0 24 24', width: '20', height: '20', fill: 'none', stroke: 'currentColor' }
  const lines = { 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true' }
  for (const [name, value] of Object.entries({ ...given, ...lines })) svg.setAttribute(name, value)
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

/** Options of a list box, or links where `role` is null. */
export function groupOf({ title, rows }: Group, role: 'option' | null): HTMLElement {
  const name = make('p', { className: 'find-title', textContent: title })
  const group = make('div', { className: 'find-group' }, name, ...rows.map((row) => rowOf(row, role)))
  group.role = 'group'
  group.ariaLabel = title
  if (role) name.ariaHidden = 'true'
  return group
}

function rowOf({ href, text, more, service, asks }: Row, role: 'option' | null): HTMLElement {
  const words = make('span', {}, make('b', { textContent: text }))
  if (more) words.append(make('small', { textContent: more }))
  const row = make('a', { href, className: 'find-row' }, icon(pathOf(service)), words)
  if (asks) row.dataset.asks = asks
  if (service) row.dataset.service = service
  if (role) {
    row.role = role
    row.tabIndex = -1
    row.ariaSelected = 'false'
  }
  return row
}

function pathOf(service: Service | null): string {
  return (service && productOf(service)?.icon) ?? PIN
}
