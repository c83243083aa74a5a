import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scripts } from '../package.json' with { type: 'json' }

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'data/*.md'])

describe('README.md', () => {
  const readme = readFileSync('README.md', 'utf8')

  it('names the commands that CI runs, which adds to the tests what takes long', () => {
    const [, start, check = ''] = /```sh\n(.+?) *#.*\n(.+)\n```/.exec(readme) ?? []
    expect([start, check]).toEqual(['npm ci && npm start', 'npm ci && npm test'])
    const last = readFileSync('.ci/run', 'utf8').trim().split('\n').at(-1)
    expect(last).toBe(check.replace('npm test', 'npm run test:all'))
    expect(scripts['test:all']).toBe(`${scripts.test} all`)
    expect(scripts['test:whole']).toBe(`${scripts.test} whole`)
    expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain('| `npm run test:all` |')
  })
})

it.each(DOCUMENTS)('%s names scripts that exist', (document) => {
  const text = readFileSync(document, 'utf8')
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
