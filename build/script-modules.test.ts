import { expect, it } from 'vitest'
import { nameOf } from './script-modules.ts'

it.each([
  ['/site/src/islands/boats.tsx', 'src/islands/boats.tsx'],
  ['/site/src/pages/[locale]/boats.astro?astro&type=script&index=0&lang.ts', 'src/pages/[locale]/boats.astro'],
  ['/site/node_modules/react-dom/client.js', 'react-dom/client.js'],
  ['/site/node_modules/one/node_modules/other/index.js', 'other/index.js'],
  ['\0rolldown/runtime.js', 'rolldown/runtime.js'],
])('names the module %s', (id, name) => {
  expect(nameOf(id, '/site/')).toBe(name)
})
