import { expect, it } from 'vitest'
import { iconFiles, withIcons } from './icon-files.ts'

const library = '/lucide/lucide-react.mjs'
const code = [
  `export { default as Wifi, default as WifiIcon } from './icons/wifi.mjs'`,
  `export { default as Map } from './icons/map.mjs'`,
].join('\n')
const modules = { getModuleIds: () => ['/react.js', library], getModuleInfo: () => ({ code }) }

it('a module uses the icons that it names, and not their whole library', () => {
  const icons = iconFiles(modules)
  expect(withIcons(['/react.js', library], `import { Map as MapIcon, Wifi } from "lucide-react"`, icons)).toEqual([
    '/react.js',
    '/lucide/icons/map.mjs',
    '/lucide/icons/wifi.mjs',
  ])
  expect(withIcons(['/react.js'], 'import { createElement } from "react"', icons)).toEqual(['/react.js'])
})
