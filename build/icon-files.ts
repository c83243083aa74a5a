import type { Plugin } from 'vite'

/** The library of icons is one module that imports them all, so a page with one icon would seem to use each. Here its users name theirs. */
const LIBRARY = /[\\/]lucide-react\.mjs$/
const EXPORT = /export \{([^}]*)\} from ["']\.(\/icons\/[\w-]+\.mjs)["']/g
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

const ICON = /[\\/]lucide-react[\\/].+[\\/]icons[\\/].+\.mjs$/
const KEY = /, key: "\w+"/g

/** Takes the keys out of the drawings of icons. React warns without them while developing alone, and a line of a drawing never moves; as chance letters they were a tenth of an icon's bytes. */
export function iconsWithoutKeys(): Plugin {
  return {
    name: 'icons-without-keys',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: ICON }, handler: (code) => ({ code: code.replace(KEY, ''), map: null }) },
  }
}

type Modules = { getModuleIds: () => Iterable<string>; getModuleInfo: (id: string) => { code: string | null } | null }

export function iconFiles(modules: Modules): ReadonlyMap<string, string> {
  const library = [...modules.getModuleIds()].find((id) => LIBRARY.test(id))
  const code = (library && modules.getModuleInfo(library)?.code) ?? ''
  const folder = library?.replace(LIBRARY, '') ?? ''
  return new Map(
    [...code.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, folder + file] as const),
    ),
  )
}

/** Imports of a module, with the icons that its code names in place of their library. */
export function withIcons(
  importedIds: readonly string[],
  code: string,
  icons: ReadonlyMap<string, string>,
): readonly string[] {
  if (!importedIds.some((id) => LIBRARY.test(id))) return importedIds
  const names = [...code.matchAll(IMPORT)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().split(/\s+as\s+/)[0] ?? ''),
  )
  return [...importedIds.filter((id) => !LIBRARY.test(id)), ...names.flatMap((name) => icons.get(name) ?? [])]
}
