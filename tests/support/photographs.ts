import { type APIRequestContext, expect } from '@playwright/test'
import type { OfficePhotos } from '../../core/office/products/picture.ts'
import { addPhoto, changePhoto, deletePhoto } from '../../core/office/products/picture-calls.ts'
import { jpeg } from '../../server/trade/pictures/testing.ts'

const headers = { Language: 'en' }

/** Adds one and describes it in both languages, so that visitors see it. Returns its id. */
export async function addPhotograph(office: APIRequestContext, owner: string, seed: number): Promise<string> {
  const bytes = await jpeg({ width: 1920, height: 1280, seed })
  const upload = { owner, name: 'foto.jpg', data: bytes.toString('base64') }
  const added = (await photosOf(await office.post(addPhoto.path, { headers, data: upload }))).at(-1)
  if (!added) throw new Error('no photograph was added')
  const alt = { id: `Pemandangan ${seed}`, en: `View ${seed}` }
  const data = { version: added.version, crop: null, alt, caption: { id: '', en: '' } }
  await photosOf(await office.patch(pathOf(changePhoto.path, added.id), { headers, data }))
  return added.id
}

export async function dropPhotograph(office: APIRequestContext, id: string): Promise<void> {
  await photosOf(await office.delete(pathOf(deletePhoto.path, id), { headers }))
}

async function photosOf(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<OfficePhotos['photos']> {
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: OfficePhotos }).data.photos
}

function pathOf(path: string, id: string): string {
  return path.replace('{id}', id)
}
