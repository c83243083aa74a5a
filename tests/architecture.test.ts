import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { SERVICES } from '../core/trade/booking/services.ts'
import { isTest } from '../scripts/architecture-picture.ts'

const sources = globSync([
  'core/**/*.{ts,tsx}',
  'server/**/*.ts',
  'src/**/*.{ts,tsx,astro}',
  '{demo,pictures,build}/**/*.ts',
  'scripts/**/*.ts',
  'bench/**/*.ts',
])

const code = sources.filter((file) => /^(core|server|src)\//.test(file) && !/\.d\.ts$/.test(file) && !isTest(file))

/** Folders on a floor of a room that reach themselves through imports of other folders of the room. A file at the root of the room counts as a folder. */
function foldersInCircles(room: string, files: ReadonlyMap<string, string>): string[] {
  const folderOf = (file: string) => `${room}${file.slice(room.length).split('/').slice(0, 2).join('/')}`
  const graph = new Map<string, Set<string>>()
  for (const [file, text] of files) {
    const targets = graph.get(folderOf(file)) ?? new Set()
    graph.set(folderOf(file), targets)
    for (const [, path = ''] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const target = join(dirname(file), path)
      if (target.startsWith(room) && folderOf(target) !== folderOf(file)) targets.add(folderOf(target))
    }
  }
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const folder of graph.get(from) ?? []) if (!seen.has(folder)) reached(folder, seen.add(folder))
    return seen
  }
  return [...graph.keys()].filter((folder) => reached(folder).has(folder))
}

function withText(files: readonly string[]): ReadonlyMap<string, string> {
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

/** Files of one product: `core/products/flight/…`, `src/…/flight-card.tsx`. */
function isOwn(file: string): boolean {
  return SERVICES.some((slug) => new RegExp(`(^|/)(one-day-)?${slug}s?(/|\\.|-)`).test(file))
}

/** True for `train`, `trains`, `bookTrain`, `trainSeats` and `TrainSeats` outside comments; `training` is another word. */
function namesProduct(text: string): boolean {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return SERVICES.some((slug) => {
    const Slug = slug.replace(/^./, (letter) => letter.toUpperCase())
    return new RegExp(`(^|[^a-z])${slug}s?([^a-z]|$)|[a-z]${Slug}|\\b${slug}[A-Z]|\\b${Slug}[A-Z]`, 'm').test(bare)
  })
}

/** Lists of products, and the error codes that belong to one. */
const MAY_NAME_PRODUCTS = new Set([
  'server/products.ts',
  'src/products.ts',
  'core/trade/booking/services.ts',
  'core/base/common/call/errors.ts',
])
/** Inside, people have the names of `core/base/common/people/person.ts`. */
const SPELLED =
  /\b(FirstName|LastName|IdNumber|IdType|Birthdate|MiscellaneousItems|first_name|last_name|birth_date|id_number)\b/
/** Only to become less: columns and stored JSON, forms of the account and of insurance, records that the site still draws. */
const MOST_SPELLED = 33
/** Slugs of the products that are sold: each has a module. What is only passed on, by mail, has no page of results and books nothing. */
const PRODUCTS = SERVICES.filter(
  (slug) => existsSync(`server/products/${slug}/module.ts`) && !existsSync(`src/islands/products/${slug}/registration`),
)
/** Files and folders that every product has, by room. */
const ROLES = {
  core: ['contract.ts', 'limits.ts', 'price.ts', 'search.ts', 'filter.ts', 'sort.ts', 'people.ts'],
  server: [
    'module.ts',
    'routes.ts',
    'booking-routes.ts',
    'booking.ts',
    'record.ts',
    'view.ts',
    'supplier.ts',
    'supplier-contract.ts',
  ],
  'src/islands': ['product.ts', 'search-form', 'results', 'booking'],
}

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
  it.each(['core/', 'server/', 'src/islands/', 'src/components/'])('has no circle of folders in %s', (room) => {
    expect(foldersInCircles(room, withText(code.filter((file) => file.startsWith(room))))).toEqual([])
  })

  it('finds such a circle when there is one', () => {
    const files = new Map([
      ['server/app.ts', "import { a } from './base/http/a.ts'"],
      ['server/base/http/a.ts', "import { b } from '../mail/b.ts'"],
      ['server/base/mail/b.ts', "const c = import('../http/c.ts')"],
    ])
    expect(foldersInCircles('server/', files)).toEqual(['server/base/http', 'server/base/mail'])
  })

  it('names no product in a shared file', () => {
    const shared = code.filter((file) => !isOwn(file) && !MAY_NAME_PRODUCTS.has(file))
    expect(shared.length).toBeGreaterThan(100)
    expect(shared.filter((file) => namesProduct(readFileSync(file, 'utf8')))).toEqual([])
  })

  it.each([
    ["const slug = 'train'", true],
    ['bookFlights(deps)', true],
    ['type TourStop = string', true],
    ['/** Trains and flights. */ const a = 1', false],
    ['training', false],
  ])('%s: names a product %s', (text, expected) => {
    expect(namesProduct(text)).toBe(expected)
  })

  it.each(
    PRODUCTS.flatMap((slug) =>
      Object.entries(ROLES).map(([room, names]) => ({ folder: `${room}/products/${slug}`, names })),
    ),
  )('has the same roles in $folder as in every product', ({ folder, names }) => {
    expect(names.filter((name) => !existsSync(`${folder}/${name}`))).toEqual([])
  })

  it('spells people as the specification does in files of the wire, and in few others', () => {
    const inside = code.filter((file) => !/(^|\/)wire[-\w]*\.ts$/.test(file))
    const spelled = inside.filter((file) => SPELLED.test(readFileSync(file, 'utf8')))
    expect(spelled.length, spelled.join('\n')).toBeLessThanOrEqual(MOST_SPELLED)
  })

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
    SERVICES.filter((noun) => existsSync(`src/islands/products/${noun}/results`)),
  )('finds the roles of %s under the same names as in every product with a list', (noun) => {
    const core = ['contract', 'limits', 'price', 'search', 'filter', 'sort', 'people']
    const site = ['search-form/Form', 'results/Page', 'results/Row', 'booking/Page']
    expect(core.filter((role) => !sources.includes(`core/products/${noun}/${role}.ts`))).toEqual([])
    expect(site.filter((role) => !sources.includes(`src/islands/products/${noun}/${role}.tsx`))).toEqual([])
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

  it('takes the classes of its style sheets from files that are there', () => {
    const missing = globSync('src/styles/*.css').flatMap((sheet) =>
      [...readFileSync(sheet, 'utf8').matchAll(/@source "([^"]+)"/g)]
        .flatMap(([, source = '']) => alternatives(join('src/styles', source)))
        .filter((path) => globSync(path).length === 0),
    )
    expect(missing).toEqual([])
  })
})

/** `a/{b,c}.tsx` as `a/b.tsx` and `a/c.tsx`. */
function alternatives(path: string): string[] {
  const [whole, list] = /\{([^}]+)\}/.exec(path) ?? []
  return whole && list ? list.split(',').map((each) => path.replace(whole, each)) : [path]
}
