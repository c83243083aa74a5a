import { readFileSync } from 'node:fs'

/** A file of `data`; not validated, as tests check what is in them. */
export function readData<Content>(name: string): Content {
  return JSON.parse(readFileSync(new URL(`../../../data/${name}.json`, import.meta.url), 'utf8'))
}
