import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = new URL('migrations/', import.meta.url)

it('lists each migration and keeps the newest snapshot alone', () => {
  const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', FOLDER), 'utf8')) as {
    entries: { idx: number; tag: string }[]
  }
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  expect(files.toSorted()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`))
  const newest = `${String(journal.entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`
  expect(readdirSync(new URL('meta', FOLDER)).toSorted()).toEqual([newest, '_journal.json'])
})
