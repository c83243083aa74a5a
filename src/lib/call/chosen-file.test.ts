import { expect, it } from 'vitest'
import { bytesOf, chosenFile, textOf } from './chosen-file.ts'

const gone = () =>
  Object.assign(new File(['x'], 'tur.csv'), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) })

function fieldWith(file: File) {
  const files = (name: string) =>
    ({
      length: name ? 1 : 0,
      item: () => file,
      *[Symbol.iterator]() {
        if (name) yield file
      },
    }) as FileList
  return {
    value: file.name,
    get files() {
      return files(this.value)
    },
  }
}

it('reads what was chosen, without a mark of the byte order', async () => {
  expect(await textOf(new File(['\uFEFFnama;harga'], 'a.csv'))).toBe('nama;harga')
  // "Unicode text" of a spreadsheet.
  const wide = Uint8Array.from([0xff, 0xfe, ...[...'ab'].flatMap((sign) => [sign.charCodeAt(0), 0])])
  expect(await textOf(new File([wide], 'a.txt'))).toBe('ab')
  expect((await bytesOf(new File(['abc'], 'a.csv'))).byteLength).toBe(3)
})

it('says that a file was changed after it was chosen, and takes it out of the field', async () => {
  const input = fieldWith(gone())
  await expect(chosenFile(input)?.bytes()).rejects.toMatchObject({ code: 'file_changed' })
  expect([input.value, chosenFile(input)]).toEqual(['', null])
})

it('keeps a file that can be read in the field', async () => {
  const input = fieldWith(new File(['abc'], 'a.csv'))
  expect(await chosenFile(input)?.text()).toBe('abc')
  expect(input.value).toContain('a.csv')
})
