import type { Plugin } from 'vite'
import { iconFiles, withIcons } from './icon-files.ts'

type Module = { isEntry: boolean; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
/** Each in a file of its own: some pages need one of them without what else shares it. */
const LIBRARIES = {
  forms: /node_modules[\\/](react-hook-form|@hookform)[\\/]/,
  schemas: /node_modules[\\/]zod[\\/]/,
  requests: /[\\/]src[\\/]islands[\\/]trade[\\/]requests[\\/]/,
}
/** Imports no island: in a folder's file it brings no list along. */
const CORE = /\/core\//
/** Only some lists are of journeys; the others go without this part of what lists share. */
const JOURNEY = /\/(?:core|islands)\/products\/journey\//
const ICON = /[\\/]lucide-react[\\/].+[\\/]icons[\\/]/
const DETAIL = /[/_]detail\.astro\?/
const PAYMENT = /\/pages\/\[locale\]\/payment\//
/** The noun: on every floor of the islands but the office, which is one folder of pages. */
const FOLDER = /\/src\/(?:islands\/(?!office\/)\w+|islands|pages\/\[locale\])\/([\w-]+)\//

/** Joins script files that pages share: nine files a page at most instead of thirty. Remembers which files each imports. */
export function scriptFiles() {
  const imports = new Map<string, readonly string[]>()
  const fileOfModule = new Map<string, string>()
  const sizes = new Map<string, number>()
  let users: ReadonlyMap<string, readonly string[]> = new Map()
  let late: ReadonlySet<string> = new Set()
  let pages: Pages = { isIsland: () => true, isForm: () => false, isRecord: () => false, hasDetail: () => false }
  const missingOf = (_file: string, needed: string[], { hostId }: { hostId: string }) =>
    missingFiles(imports, needed, hostId)
  const plugin: Plugin = {
    name: 'script-files',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment(name) {
      if (name !== 'client') return
      const fileIn = (id: string) => fileFor(id, fileOf(users.get(id) ?? [], late.has(id) ? lateKind(id) : null, pages))
      // A module's imports have at least its users, so each goes its own way.
      const groups = [
        { name: 'react', test: REACT, priority: 1 },
        { name: 'forms', test: (id: string) => LIBRARIES.forms.test(id) || fileIn(id) === 'forms', priority: 1 },
        { name: 'schemas', test: LIBRARIES.schemas, priority: 1 },
        { name: 'requests', test: LIBRARIES.requests, priority: 1 },
        { name: fileIn },
      ]
      // Home lists files to fetch ahead and is kept small, so names are short.
      const output = {
        entryFileNames: '_astro/[hash].js',
        chunkFileNames: '_astro/[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups },
      }
      return {
        build: {
          modulePreload: { polyfill: false, resolveDependencies: missingOf },
          rolldownOptions: { preserveEntrySignatures: 'allow-extension', output },
        },
      }
    },
    buildEnd() {
      const modules = new Map<string, Module>()
      const icons = iconFiles(this)
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id)
        if (!module) continue
        const { isEntry, importedIds, dynamicallyImportedIds, code } = module
        modules.set(id, { isEntry, importedIds: withIcons(importedIds, code ?? '', icons), dynamicallyImportedIds })
      }
      users = usersOf(modules)
      late = lateIn(modules)
      const usersOfAll = (test: RegExp) =>
        new Set([...users].flatMap(([id, entries]) => (test.test(id) ? entries : [])))
      const withReact = usersOfAll(REACT)
      const withForms = usersOfAll(LIBRARIES.forms)
      const withSchemas = usersOfAll(LIBRARIES.schemas)
      const withDetail = new Set([...modules.keys()].filter((id) => DETAIL.test(id)).map(folderOf))
      pages = {
        isIsland: (entry) => withReact.has(entry),
        isForm: (entry) => withForms.has(entry),
        isRecord: (entry) => withSchemas.has(entry) && !withForms.has(entry),
        hasDetail: (entry) => withDetail.has(folderOf(entry)),
      }
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        imports.set(chunk.fileName, chunk.imports)
        sizes.set(chunk.fileName, chunk.code.length)
        if (chunk.facadeModuleId) fileOfModule.set(chunk.facadeModuleId, chunk.fileName)
      }
    },
  }
  return {
    plugin,
    closureOf: (file: string) => closureOf(imports, file),
    closures: () => Object.fromEntries([...imports.keys()].map((file) => [file, closureOf(imports, file)])),
    sizeOf: (file: string) => sizes.get(file) ?? 0,
    /** The file of an entry or a dynamic import, by the end of its module's path. */
    fileWith(path: string): string {
      const [, file] = [...fileOfModule].find(([id]) => id.endsWith(path)) ?? []
      if (!file) throw new Error(`no script file begins with ${path}`)
      return file
    },
  }
}

export type ScriptFiles = ReturnType<typeof scriptFiles>

/** The file itself and all that it imports, each once, without dynamic imports. */
export function closureOf(imports: ReadonlyMap<string, readonly string[]>, file: string): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    if (files.has(name)) return
    files.add(name)
    for (const imported of imports.get(name) ?? []) add(imported)
  }
  if (imports.has(file)) add(file)
  return [...files]
}

/** Files to fetch beside a dynamic import in `host`, which came with the others already: their names would be some hundred bytes of each list. */
export function missingFiles(
  imports: ReadonlyMap<string, readonly string[]>,
  needed: readonly string[],
  host: string,
): string[] {
  const here = new Set(closureOf(imports, host))
  const missing = needed.filter((name) => !here.has(name))
  // One alone is the file that is imported.
  return missing.length > 1 ? missing : []
}

/** The entries that reach each module without a dynamic import. */
export function usersOf(modules: ReadonlyMap<string, Module>): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, Set<string>>()
  const reach = (id: string, entry: string) => {
    const known = users.get(id) ?? new Set()
    if (known.has(entry)) return
    users.set(id, known.add(entry))
    for (const imported of modules.get(id)?.importedIds ?? []) reach(imported, entry)
  }
  for (const [id, { isEntry }] of modules) if (isEntry) reach(id, id)
  return new Map([...users].map(([id, entries]) => [id, [...entries]]))
}

/** Modules that dynamic imports reach. */
export function lateIn(modules: ReadonlyMap<string, Module>): ReadonlySet<string> {
  const imports = new Map([...modules].map(([id, { importedIds }]) => [id, [...importedIds]]))
  const roots = [...modules.values()].flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds)
  return new Set(roots.flatMap((root) => closureOf(imports, root)))
}

function folderOf(entry: string): string | undefined {
  return FOLDER.exec(entry)?.[1]
}

type Test = (entry: string) => boolean
/** Entries with React, and among them those with forms, and those that check what they read but have no form; `hasDetail`: of a folder with a detail page. */
export type Pages = { isIsland: Test; isForm: Test; isRecord: Test; hasDetail: Test }

/**
 * Pages of a member and of the office, with lists and few forms, and pages that few open by a link. `member/booking` is
 * as early as a payment.
 */
const HOUSE =
  /\/pages\/\[locale\]\/(member\/(?!booking\b)|dashboard\/|admin\/|cart\b|favourites\b|shared\b|payment\/link\b)|\/islands\/trade\/(booking\/HistoryPage|kept\/WatchPage)/

/** Pages that take what they share with others as it is put for these: few arrive there, and no list or form pays for them. */
const ASIDE = /\/pages\/\[locale\]\/(explore|price-history)\.astro/

type Kind = 'list' | 'detail' | 'payment' | 'form' | 'account' | 'house' | 'record' | 'other'

function kindOf(entry: string, { isForm, isRecord }: Pages): Kind {
  if (/[/_]results\.astro\?/.test(entry)) return 'list'
  if (/\/islands\/people\/account\//.test(entry)) return 'account'
  if (HOUSE.test(entry)) return 'house'
  if (DETAIL.test(entry)) return 'detail'
  if (PAYMENT.test(entry)) return 'payment'
  if (isForm(entry)) return 'form'
  return isRecord(entry) ? 'record' : 'other'
}

type Late = 'rule' | 'icon' | null

function lateKind(id: string): Late {
  if (CORE.test(id)) return 'rule'
  return ICON.test(id) ? 'icon' : null
}

/** Lists have a part for journeys. An icon of the house stays alone: a search form that shows it too goes without the house. */
export function fileFor(id: string, file: string | null): string | null {
  if (file === 'house' && ICON.test(id)) return null
  return file === 'list' && JOURNEY.test(id) ? 'journey' : file
}

/**
 * The file of a module by the pages that use it: `base` when one has no React, `start` when the others are only payments, bookings and pages like them; `list`, `form`,
 * `record` or `other` for one kind of page (`other` also with records); `cards` for lists of what has a detail page, also with these pages, and what one such list shares with pages aside alone; `offers` for lists with the
 * detail page of one product; `detail` for those pages, also with others; the folder's name for its list and its other pages, else `<folder>-forms` or `<folder>-pages`
 * (what a payment shares with others too); `forms` for forms with sign-in, or with other pages that have forms; else `common` with a list and `pages` without one, so that
 * a list goes without what it does not run. `house` pages do not count beside others, but with a list it is `common`. Rules that one list shares only with `late` imports join its folder, icons of one
 * detail page the other details. Null: the bundler decides.
 */
export function fileOf(all: readonly string[], late: Late, pages: Pages): string | null {
  const others = all.filter((entry) => !ASIDE.test(entry))
  const entries = others.length > 0 ? others : all
  const kinds = new Set(entries.map((entry) => kindOf(entry, pages)))
  const only = (...some: Kind[]) => [...kinds].every((one) => some.includes(one))
  if (!entries.every(pages.isIsland)) {
    if (entries.length < 2) return null
    return kinds.has('payment') && only('payment', 'record', 'other', 'house') ? 'start' : 'base'
  }
  const folders = new Set(entries.map(folderOf))
  if (kinds.size > 1 && kinds.delete('house') && kinds.has('list')) return 'common'
  const [kind] = kinds
  const [folder] = folders
  if (entries.length < 2 && all.length > 1 && kind === 'list' && entries.every(pages.hasDetail)) return 'cards'
  if (entries.length < 2 && late === 'icon' && kind === 'detail') return 'detail'
  if (entries.length < 2 && !(late === 'rule' && kind === 'list')) return null
  if (folders.size === 1 && folder && kind !== 'house') {
    if (kinds.has('list')) return folder
    return kinds.size === 1 && kind === 'form' ? `${folder}-forms` : `${folder}-pages`
  }
  if (kinds.has('list')) return fileWithLists(entries, kinds, pages)
  if (kind === 'payment' && kinds.size === 1) return 'payment-pages'
  if (kinds.size === 1 && kind) return kind
  if (only('detail', 'record', 'other')) return kinds.has('detail') ? 'detail' : 'other'
  if (only('payment', 'record', 'other')) return 'payment-pages'
  if (entries.every(pages.isForm)) return 'forms'
  if (!kinds.has('account')) return 'pages'
  if (!kinds.has('form')) return null
  return only('account', 'form') ? 'forms' : 'pages'
}

function fileWithLists(entries: readonly string[], kinds: ReadonlySet<Kind>, pages: Pages): string {
  if ([...kinds].some((kind) => kind !== 'list' && kind !== 'detail')) return 'common'
  if (entries.every(pages.hasDetail)) return 'cards'
  if (!kinds.has('detail')) return 'list'
  const details = new Set(entries.filter((entry) => kindOf(entry, pages) === 'detail').map(folderOf))
  return details.size < 2 ? 'offers' : 'common'
}
