import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SCENE_VARIANTS } from '../core/trade/picture/drawing.ts'
import { kawungSvg } from './kawung.ts'
import { markSvg } from './logo.ts'
import { sceneSvg, THEMES } from './scene.ts'

const SEEDS = Array.from({ length: SCENE_VARIANTS }, (_, seed) => seed)
const HERO = { width: 1600, height: 620 }

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

function idsOf(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
}

function outlines(svg: string): string {
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join()
}

describe.each(THEMES)('scene %s', (theme) => {
  it('is the same for the same seed', () => {
    expect(sceneSvg(theme, { seed: 3 })).toBe(sceneSvg(theme, { seed: 3 }))
  })

  it('differs between neighbouring seeds', () => {
    const drawings = SEEDS.map((seed) => sceneSvg(theme, { seed }).replaceAll(`${theme}${seed}`, ''))
    for (const [seed, drawing] of drawings.entries()) expect(drawing).not.toBe(drawings[seed + 1])
  })

  it('refers to nothing but its own gradients', () => {
    for (const options of [{ seed: 1 }, { seed: 2, ...HERO, calm: 'corner' as const }]) {
      const svg = sceneSvg(theme, options)
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id = '']) => id)
      expect(new Set(used)).toEqual(new Set(idsOf(svg)))
      expect(svg).not.toMatch(/href|style|NaN|undefined/)
    }
  })

  it('is hidden from screen readers and out of the tab order', () => {
    expect(sceneSvg(theme)).toContain('aria-hidden="true"')
  })

  it('stays within its bytes as a card', () => {
    const budget = theme === 'departure' ? 1400 : 900
    for (const seed of SEEDS) expect(gzipped(sceneSvg(theme, { seed }))).toBeLessThanOrEqual(budget)
  })

  it('stays within its bytes as a hero', () => {
    expect(gzipped(sceneSvg(theme, { ...HERO, calm: 'corner' }))).toBeLessThanOrEqual(1400)
  })

  it('fills a wide frame from edge to edge', () => {
    const svg = sceneSvg(theme, HERO)
    expect(svg).toContain('viewBox="-259 0 1032 400"')
    expect(svg).toContain('M-259 0H773')
  })

  it('fills a frame whose subject stands aside', () => {
    const svg = sceneSvg(theme, { ...HERO, aside: 190, calm: 'left' })
    expect(svg).toContain('viewBox="-449 0 1032 400"')
    expect(svg).toContain('M-449 0H583')
  })
})

describe('scenes together', () => {
  it('have a composition each', () => {
    expect(new Set(THEMES.map((theme) => outlines(sceneSvg(theme)))).size).toBe(THEMES.length)
  })

  it('never share an id between themes, seeds and proportions', () => {
    const ids = THEMES.flatMap((theme) =>
      SEEDS.flatMap((seed) => [...idsOf(sceneSvg(theme, { seed })), ...idsOf(sceneSvg(theme, { seed, ...HERO }))]),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('motif and mark', () => {
  it('draws the kawung in the colour and size asked for', () => {
    const svg = kawungSvg({ stroke: '#0b5563', opacity: 0.2, size: 36, id: 'edge' })
    expect(svg).toContain('stroke="#0b5563"')
    expect(svg).toContain('opacity="0.2"')
    expect(svg).toContain('width="36" height="36"')
    expect(svg).toContain('fill="url(#edge)"')
  })

  it('keeps motif and mark small', () => {
    expect(gzipped(kawungSvg())).toBeLessThanOrEqual(550)
    expect(gzipped(markSvg())).toBeLessThanOrEqual(400)
  })
})
