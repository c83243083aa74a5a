import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { anchorsOf } from './support/anchors.ts'

const root = join(import.meta.dirname, '..')
const PAGE = 'docs/specification.md'
const page = read(PAGE)
const ROWS = 271

type Row = { number: number; requirement: string; where: string; proofs: Proof[]; verdict: string }
type Proof = { file: string; title: string | undefined }

const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map(rowOf)

function rowOf(line: string): Row {
  const [number = '', requirement = '', where = '', proof = '', verdict = '', ...more] = line.split(' | ')
  if (more.length > 0) throw new Error(`${line} has too many cells`)
  const proofs = [...proof.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, file = '', title]) => ({ file, title }))
  const plain = where.replaceAll('`', '')
  return { number: Number(number.slice(2)), requirement, where: plain, proofs, verdict: verdict.replace(/ \|$/, '') }
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function faultsOf({ requirement, where, proofs, verdict }: Row): string[] {
  return [
    ...(requirement ? [] : ['says nothing']),
    ...(existsSync(join(root, where)) ? [] : [`${where} is not there`]),
    ...(proofs.length > 0 ? [] : ['is proven nowhere']),
    ...proofs.flatMap(proofFaults),
    ...verdictFaults(verdict),
  ]
}

function proofFaults({ file, title }: Proof): string[] {
  if (!existsSync(join(root, file))) return [`${file} is not there`]
  if (!/^(tests|server\/testing)\/|\.test\.ts$|supplier-contract\.ts$/.test(file)) return [`${file} is no test`]
  return title === undefined || read(file).includes(title) ? [] : [`${file} has no “${title}”`]
}

/** It follows, or names a decision or a section of a page. */
function verdictFaults(verdict: string): string[] {
  if (verdict === 'follows') return []
  const [, path = '', heading] = /^by (?:decision )?\[[^\]]+\]\(([^)#]+)(?:#([^)]+))?\)$/.exec(verdict) ?? []
  if (!path) return [`“${verdict}” is no verdict`]
  const file = join(dirname(PAGE), path)
  if (!existsSync(join(root, file))) return [`${file} is not there`]
  if (!heading) return file.includes('decisions/') ? [] : [`${file} needs a section`]
  return anchorsOf(read(file)).has(heading) ? [] : [`${file} has no section ${heading}`]
}

it('has a row for each requirement of the specification, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1))
})

it.each(rows.map((row) => [row.number, row] as const))('row %i stands and is proven where it says', (_, row) => {
  expect(faultsOf(row)).toEqual([])
})

it('says how many follow', () => {
  const following = rows.filter(({ verdict }) => verdict === 'follows').length
  expect(page).toContain(`${following} of ${ROWS} follow`)
})

it.each([
  ['a file that is gone', { where: 'core/none.ts' }],
  ['no proof', { proofs: [] }],
  ['another title', { proofs: [{ file: 'tests/specification.test.ts', title: `nothing ${'of the kind'}` }] }],
  ['a decision that is not there', { verdict: 'by decision [999](decisions/999-none.md)' }],
  ['a page without a section', { verdict: 'by [Rules](rules.md)' }],
  ['a section that is not there', { verdict: 'by [Rules](rules.md#none)' }],
])('finds a row with %s', (_, change) => {
  const [first] = rows
  if (!first) throw new Error('no row')
  expect(faultsOf({ ...first, ...change })).toHaveLength(1)
})
