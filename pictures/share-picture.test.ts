import sharp from 'sharp'
import { expect, it } from 'vitest'
import { SHARE_PICTURE, sharePicture } from './share-picture.ts'

it('draws a picture that networks accept, and keeps it', async () => {
  const card = { heading: 'Labuan Bajo & Komodo', line: '3 hari 2 malam', theme: 'bay' } as const
  const picture = await sharePicture(card)
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...SHARE_PICTURE })
  expect(picture.length).toBeLessThan(60_000)
  expect(await sharePicture(card)).toEqual(picture)
})
