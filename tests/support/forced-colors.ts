import type { Page } from '@playwright/test'

/** Finds parts that have no edge in the user's own colours, and chosen parts that look like the others. */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(() => {
    const EDGED = '.btn, .tag, .chip, .input, .box, dialog[open]:not(.picker, .find)'
    const CHOSEN =
      '[aria-pressed=true], [aria-selected=true], :is(a, button)[aria-current]:not([aria-current=false]), input:checked'
    const PROPERTIES = [
      'backgroundColor',
      'color',
      'borderTopWidth',
      'borderTopStyle',
      'borderTopColor',
      'outlineStyle',
      'outlineWidth',
      'textDecorationLine',
      'fontWeight',
      'appearance',
    ] as const
    const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour)
    const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true }) && part.clientHeight > 1

    const hasEdge = (part: Element) => {
      const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(part)
      return (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) || outlineStyle !== 'none'
    }
    /** An input that is laid over its label, or hidden, is shown by it; what the browser draws itself is right. */
    const shown = (part: Element) => {
      if (!(part instanceof HTMLInputElement)) return part
      const { opacity, clipPath, appearance } = getComputedStyle(part)
      if (appearance !== 'none') return null
      return opacity === '0' || clipPath !== 'none' ? part.closest('label') : part
    }
    const lookOf = (part: Element) => {
      const looks = [part, part.firstElementChild].map((each) => {
        const style = each && getComputedStyle(each)
        return style ? PROPERTIES.map((name) => style[name]).join(' ') : ''
      })
      return `${looks.join(' | ')} ${part.querySelectorAll('svg').length}`
    }
    /** The nearest of the same kind that is not chosen. */
    const otherThan = (part: Element) => {
      const kind = part.getAttribute('role') ? `[role="${part.getAttribute('role')}"]` : part.localName
      const isOther = (other: Element) =>
        !other.matches(CHOSEN) && isSeen(shown(other) ?? other) && !other.matches(':disabled, [aria-disabled=true]')
      let around = part.parentElement
      for (let steps = 0; around && steps < 5; steps++) {
        const type = part instanceof HTMLInputElement ? `[type=${part.type}]` : ''
        const found = [...around.querySelectorAll(kind + type)].find(isOther)
        if (found) return found
        around = around.parentElement
      }
      return null
    }

    const edgeless = [...document.querySelectorAll(EDGED)].filter((part) => isSeen(part) && !hasEdge(part))
    const alike = [...document.querySelectorAll(CHOSEN)].filter((part) => {
      const mark = shown(part)
      const other = otherThan(part)
      const otherMark = other && shown(other)
      return mark && isSeen(mark) && otherMark && lookOf(mark) === lookOf(otherMark)
    })
    const bars = [...document.querySelectorAll('[role=progressbar] > *')].filter(
      (bar) => isSeen(bar) && isClear(getComputedStyle(bar).backgroundColor),
    )
    const named = (why: string, parts: readonly Element[]) =>
      parts.slice(0, 4).map(({ outerHTML }) => `${why}: ${outerHTML.slice(0, 160)}`)
    return [...named('no edge', edgeless), ...named('looks as others do', alike), ...named('no bar', bars)]
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return lost
}
