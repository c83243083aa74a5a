import type { Plugin } from 'vite'

type Module = { isEntry: boolean; importedIds: readonly string[] }

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const LIST = /\/([\w-]+)\/results\.astro\?/
const FOLDER = /\/src\/(?:islands|pages\/\[locale\])\/([\w-]+)\//

/**
 * Joins the script files that pages share, so that a page asks for eight instead of thirty; the bundler alone makes one for each set of pages that
 * share something. Remembers which files each imports.
 */
export function scriptFiles() {
  const imports = new Map<string, readonly string[]>()
  const fileOfModule = new Map<string, string>()
  const sizes = new Map<string, number>()
  let users: ReadonlyMap<string, readonly string[]> = new Map()
  let isIsland = (_entry: string): boolean => true
  const plugin: Plugin = {
    name: 'script-files',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment(name) {
      if (name !== 'client') return
      // What a module imports has at least its users, so each goes its own way.
      const groups = [
        { name: 'react', test: REACT, priority: 1 },
        { name: (id: string) => fileOf(users.get(id) ?? [], isIsland) ?? fileOfIcon(id, users.get(id) ?? []) },
      ]
      // Home lists files to fetch ahead and is kept small: a longer name would tell nobody more.
      const output = {
        entryFileNames: '_astro/[hash].js',
        chunkFileNames: '_astro/[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups },
      }
      return { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension', output } } }
    },
    buildEnd() {
      const modules = new Map<string, Module>()
      const icons = iconFiles(this)
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id)
        if (!module) continue
        const { isEntry, importedIds, code } = module
        modules.set(id, { isEntry, importedIds: withIcons(importedIds, code ?? '', icons) })
      }
      users = usersOf(modules)
      const withReact = new Set([...users].flatMap(([id, entries]) => (REACT.test(id) ? entries : [])))
      isIsland = (entry) => withReact.has(entry)
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
    sizeOf: (file: string) => sizes.get(file) ?? 0,
    /** The file of an entry or a dynamic import, by the end of its module's path. */
    fileWith(path: string): string {
      const [, file] = [...fileOfModule].find(([id]) => id.endsWith(path)) ?? []
      if (!file) throw new Error(`no script file begins with ${path}`)
      return file
    },
  }
}

/** An icon of one list alone stays with its product: a dialog of the list that shows it too would make it a file. */
function fileOfIcon(id: string, [entry = '', ...others]: readonly string[]): string | null {
  if (!ICON.test(id) || others.length > 0 || !LIST.test(entry)) return null
  return FOLDER.exec(entry)?.[1] ?? null
}

const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.mjs$/
const ICONS = /[\\/]lucide-react\.mjs$/

type Infos = { getModuleIds: () => Iterable<string>; getModuleInfo: (id: string) => { code: string | null } | null }

/** Module of each icon by its name. */
function iconFiles(infos: Infos): ReadonlyMap<string, string> {
  const library = [...infos.getModuleIds()].find((id) => ICONS.test(id))
  const code = (library && infos.getModuleInfo(library)?.code) ?? ''
  const folder = library?.replace(ICONS, '') ?? ''
  return new Map(
    [...code.matchAll(/export \{([^}]*)\} from ["']\.(\/icons\/[\w-]+\.mjs)["']/g)].flatMap(([, names = '', file]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, folder + file] as const),
    ),
  )
}

/** The library of icons is one module that imports them all: by it every page would seem to use each. */
export function withIcons(
  importedIds: readonly string[],
  code: string,
  icons: ReadonlyMap<string, string>,
): readonly string[] {
  if (!importedIds.some((id) => ICONS.test(id))) return importedIds
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().split(/\s+as\s+/)[0] ?? ''),
  )
  return [...importedIds.filter((id) => !ICONS.test(id)), ...names.flatMap((name) => icons.get(name) ?? [])]
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

/**
 * `base` for what scripts without React use too, `common` for what lists share with other islands, `list` for what only lists share, a product's
 * folder for what its list shares with its other pages. Null leaves the module to the bundler.
 */
export function fileOf(entries: readonly string[], isIsland: (entry: string) => boolean): string | null {
  if (entries.length < 2) return null
  if (!entries.every(isIsland)) return 'base'
  const lists = entries.filter((entry) => LIST.test(entry)).length
  if (lists === 0) return null
  const folders = new Set(entries.map((entry) => FOLDER.exec(entry)?.[1]))
  const [folder] = folders
  if (folders.size === 1 && folder) return folder
  return lists === entries.length ? 'list' : 'common'
}
