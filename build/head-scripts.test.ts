import { globSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { headScript } from './head-scripts.ts'

const root = `${import.meta.dirname}/..`
const heads = globSync('src/islands/**/head*.ts', { cwd: root })

afterEach(() => vi.unstubAllGlobals())

function asked(script: string, pathname: string, search: string) {
  const calls: string[] = []
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => calls.push(`${method} ${path}`))
  // biome-ignore lint/security/noGlobalEval: the text is what a page would run.
  globalThis.eval(script)
  return calls
}

describe('the script of a head', () => {
  it('asks with all that its file imports, and is one text', async () => {
    const { code } = await headScript(`${root}/src/islands/hotel/results/head.ts`)
    expect(asked(code, '/en/hotel/results', '?city=Bandung&destinationKey=ID-3273')).toEqual([
      'POST /api/v1/hotel/availability-page',
    ])
    expect(asked(code, '/en/hotel/results', '?countRoom=99')).toEqual([])
  })

  // It comes before all else on the page. Characters.
  it.each(heads)('%s is small, and without schemas and libraries', async (head) => {
    const { code, files } = await headScript(`${root}/${head}`)
    expect(code.length).toBeLessThan(8_000)
    expect(files.filter((file) => file.includes('node_modules'))).toEqual([])
  })
})
