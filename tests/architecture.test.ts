import { existsSync, globSync, readFileSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import rules from '../.dependency-cruiser.cjs'
import { SERVICES } from '../core/booking/contract.ts'

const sources = globSync([
  'core/**/*.{ts,tsx}',
  'server/**/*.ts',
  'src/**/*.{ts,tsx,astro}',
  'scripts/**/*.ts',
  'bench/**/*.ts',
])

/** Bodies of `transaction(async (tx) => { … })`, found by counting braces. */
function transactionBodies(code: string): string[] {
  const bodies: string[] = []
  for (const match of code.matchAll(/\b(?:transaction|inTransaction)\((?:[\w.]+,)?\s*async \(?\w*\)?\s*=>\s*\{/g)) {
    const from = match.index + match[0].length
    let depth = 1
    let at = from
    while (depth > 0 && at < code.length) {
      if (code[at] === '{') depth += 1
      if (code[at] === '}') depth -= 1
      at += 1
    }
    bodies.push(code.slice(from, at))
  }
  return bodies
}

/** Places of declarations with more than four type parameters. */
function manyTypeParameters(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const { typeParameters } = node as { typeParameters?: readonly unknown[] }
    if (typeParameters && typeParameters.length > 4) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

describe('architecture', () => {
  it('keeps every import in its direction', async () => {
    const { output } = await cruise(
      ['core', 'server', 'src'],
      { ...rules.options, ruleSet: { forbidden: rules.forbidden ?? [] }, validate: true },
      undefined,
      {
        tsConfig: extractTSConfig('tsconfig.json'),
      },
    )
    if (typeof output === 'string') throw new Error('expected a result object')
    expect(output.summary.totalCruised).toBeGreaterThan(50)
    expect(output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
  }, 60_000)

  it('never queries outside a transaction that is open: on the embedded database that would wait for ever', () => {
    const offenders = sources
      .filter((file) => file.startsWith('server/'))
      .filter((file) =>
        transactionBodies(readFileSync(file, 'utf8')).some((body) =>
          /\b(deps\.db|deps\.database|database\.(db|pool)|pool\.query)\b/.test(body),
        ),
      )
    expect(offenders).toEqual([])
  })

  it('finds such a query when there is one', () => {
    const codes = [
      'await db.transaction(async (tx) => { if (x) { await tx.execute(a) } await deps.db.execute(b) })',
      'await inTransaction(deps.database.pool, async (client) => { await deps.db.execute(b) })',
    ]
    for (const code of codes) expect(transactionBodies(code).some((body) => body.includes('deps.db'))).toBe(true)
  })

  it('asks no clock and no surroundings in core', () => {
    const offenders = sources
      .filter((file) => file.startsWith('core/') && !file.endsWith('.test.ts'))
      .filter((file) =>
        /Date\.now\(|new Date\(\)|Math\.random|process\.|console\.|\bfetch\(|\bwindow\.|\bdocument\./.test(
          readFileSync(file, 'utf8'),
        ),
      )
    expect(offenders).toEqual([])
  })

  it('has no file that is too long to read', () => {
    const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > 380)
    expect(long).toEqual([])
  })

  it.each(
    SERVICES.filter((noun) => existsSync(`src/islands/${noun}/results`)),
  )('finds the roles of %s under the same names as in every product with a list', (noun) => {
    const core = ['contract', 'limits', 'price', 'search', 'filter', 'sort', 'people']
    const site = ['search-form/Form', 'results/Page', 'results/Row', 'booking/Page', 'booking/Form', 'record/Record']
    expect(core.filter((role) => !sources.includes(`core/${noun}/${role}.ts`))).toEqual([])
    expect(site.filter((role) => !sources.includes(`src/islands/${noun}/${role}.tsx`))).toEqual([])
  })

  it('has no function or type with more than four type parameters', () => {
    const offenders = sources
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => manyTypeParameters(file, readFileSync(file, 'utf8')))
    expect(offenders).toEqual([])
  })

  it('finds type parameters where there are too many', () => {
    expect(manyTypeParameters('a.ts', 'type T<A, B, C, D> = A | B | C | D')).toEqual([])
    expect(manyTypeParameters('a.ts', 'const f = <A, B, C, D, E>(a: A) => a')).toEqual(['a.ts:1'])
    expect(manyTypeParameters('a.ts', '\ninterface T<A, B, C, D, E = Map<A, B>> {}')).toEqual(['a.ts:2'])
  })

  it('writes no style attribute into pages: the content security policy would drop it', () => {
    const offenders = sources.filter((file) => file.endsWith('.astro') && /\sstyle=/.test(readFileSync(file, 'utf8')))
    expect(offenders).toEqual([])
  })
})
