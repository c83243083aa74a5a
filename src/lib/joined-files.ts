import type { Plugin } from 'vite'

type Info = { isEntry: boolean; importedIds: readonly string[] }

const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/
const LIST = /\/islands\/[\w-]+\/results\/Page\.tsx$/
const ISLAND = /\/src\/islands\/([\w-]+)\/.*\.tsx$/

/**
 * Vite plugin: joins the files that pages share, so that a page asks for eight instead of thirty. The bundler alone makes a file for each set of
 * pages that share something.
 */
export function joinedFiles(): Plugin {
  let users: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  return {
    name: 'joined-files',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const known = [...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)] as const)
      users = usersOf(new Map(known.flatMap(([id, info]) => (info ? [[id, info]] : []))))
    },
    configEnvironment(name) {
      if (name !== 'client') return
      const groups = [
        { name: 'react', test: REACT, priority: 1 },
        { name: (id: string) => (fileOf([...(users.get(id) ?? [])])) },
      ]
      // What a module imports has at least its users, so it goes its own way.
      const output = { codeSplitting: { includeDependenciesRecursively: false, groups } }
      return { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension', output } } }
    },
  }
}

/** The entries that reach each module without a dynamic import. */
export function usersOf(modules: ReadonlyMap<string, Info>): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  const reach = (id: string, entry: string) => {
    const known = users.get(id) ?? new Set()
    if (known.has(entry)) return
    users.set(id, known.add(entry))
    for (const imported of modules.get(id)?.importedIds ?? []) reach(imported, entry)
  }
  for (const [id, { isEntry }] of modules) if (isEntry) reach(id, id)
  return users
}

/**
 * `base` for what scripts of pages without islands use too, `common` for what lists share with other islands, `list` for what only lists share,
 * a product's folder for what its own pages share. Null leaves the module to the bundler.
 */
export function fileOf(entries: readonly string[]): string | null {
  if (entries.length < 2) return null
  if (entries.some((entry) => !ISLAND.test(entry) && entry.includes('.astro'))) return 'base'
  const lists = entries.filter((entry) => LIST.test(entry)).length
  if (lists === 0) return null
  const folders = new Set(entries.map((entry) => ISLAND.exec(entry)?.[1]))
  const [folder] = folders
  if (folders.size === 1 && folder) return folder
  return lists === entries.length ? 'list' : 'common'
}
