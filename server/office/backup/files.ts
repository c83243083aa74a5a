import type { PictureStore } from '../../base/common/pictures.ts'
import { ANY_NAME } from '../../trade/pictures/names.ts'
import { BackupProblem } from './problem.ts'

/** Folder of photographs in the archive. */
const FOLDER = 'pictures/'
/** Files read at the same time, because a remote store answers slowly. */
const TOGETHER = 8

type PictureFile = { name: string; content: Buffer }

/** All photographs, from a folder or a bucket, without those deleted meanwhile. Throws BackupProblem. */
export async function* pictureFiles(store: PictureStore): AsyncGenerator<PictureFile> {
  const names: string[] = []
  await asProblem(async () => {
    for await (const { name } of store.list()) if (ANY_NAME.test(name)) names.push(name)
  })
  names.sort()
  for (let at = 0; at < names.length; at += TOGETHER) {
    const group = names.slice(at, at + TOGETHER)
    const contents = await asProblem(() => Promise.all(group.map((name) => store.get(name))))
    for (const [index, name] of group.entries()) {
      const content = contents[index]
      if (content) yield { name: `${FOLDER}${name}`, content }
    }
  }
}

/** Throws BackupProblem. */
export async function putPicture(store: PictureStore, name: string, bytes: Buffer): Promise<void> {
  const plain = name.slice(FOLDER.length)
  await asProblem(() => store.put(plain, { type: typeOf(plain), bytes }))
}

/** An archive may come from a stranger, so only names of this form are accepted. */
export function isPicture(name: string): boolean {
  return name.startsWith(FOLDER) && ANY_NAME.test(name.slice(FOLDER.length))
}

function typeOf(name: string): string {
  const ending = name.split('.').at(-1)
  return ending === 'jpg' ? 'image/jpeg' : `image/${ending}`
}

async function asProblem<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw new BackupProblem('photographs', { cause })
  }
}
