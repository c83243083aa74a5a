import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { STREETS_ANSWER, type StreetsAnswer } from '../../../core/base/map/streets.ts'
import type { Config } from '../common/config.ts'
import { createStreetReader, type FoundStreets, type StreetProblem } from './street-file.ts'

const FILE = '/maps/streets.pmtiles'

const PROBLEMS: Readonly<Record<StreetProblem, string>> = {
  unreadable: 'it cannot be read',
  foreign: 'it is not in the format PMTiles 3',
  cut: 'its end is missing',
  pictures: 'its tiles are pictures, not vectors',
  packed: 'it is compressed in a way that browsers cannot read',
  layers: 'it has no layer roads, as maps of Protomaps have',
}

type Query = { Querystring: { v?: string } }

/** Sends the operator's map file in parts, and tells pages its address. Neither counts against RATE_LIMIT: one look at a map asks for twenty parts. */
export function streetRoutes(app: FastifyInstance, { mapFile: path }: Pick<Config, 'mapFile'>): void {
  const openStreets = createStreetReader(path)
  let told: FoundStreets = { file: null, problem: null }
  const openAndTell = async () => {
    const { handle, file, problem } = await openStreets()
    if (told.problem !== problem || told.file?.version !== file?.version) {
      if (problem) app.log.warn({ path, problem }, `maps show no streets from this file: ${PROBLEMS[problem]}`)
      else app.log.info({ path }, file ? 'maps show streets from this file' : 'maps show no streets: the file is gone')
      told = { file, problem }
    }
    return { handle, file }
  }
  // The log says it at the start, before the first map is opened.
  app.addHook('onReady', async () => (await openAndTell()).handle?.close())

  app.get(STREETS_ANSWER, async (_request, reply) => {
    const { handle, file } = await openAndTell()
    await handle?.close()
    reply.header('cache-control', 'no-cache')
    return { file: file && `${FILE}?v=${file.version}` } satisfies StreetsAnswer
  })

  app.get<Query>(FILE, async (request, reply) => {
    const { handle, file } = await openAndTell()
    const asked = request.query.v
    // Parts of an earlier file must not be mixed with those of this one.
    if (!handle || !file || (asked !== undefined && asked !== file.version)) {
      await handle?.close()
      return reply.callNotFound()
    }
    const { size, version } = file
    const etag = `"${version}"`
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': asked ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    const { range, 'if-range': condition, 'if-none-match': known } = request.headers
    if (known?.includes(etag)) {
      await handle.close()
      return reply.code(304).send()
    }
    const part = condition && condition !== etag ? WHOLE : partOf(range, size)
    if (part === 'beyond') {
      await handle.close()
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
        .send()
    }
    const { start, end } = part ?? { start: 0, end: size - 1 }
    if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    reply.type('application/octet-stream').header('content-length', end - start + 1)
    if (request.method !== 'HEAD') return reply.send(handle.createReadStream({ start, end }))
    await handle.close()
    // Fastify would read a stream to its end here, and count the bytes of anything else.
    return reply.send(Readable.from([]))
  })
}

type Part = { start: number; end: number }
const WHOLE = null

/** The bytes that a header asks for. Several ranges, other units and nonsense mean the whole file, as HTTP allows. */
export function partOf(header: string | undefined, size: number): Part | typeof WHOLE | 'beyond' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return WHOLE
  if (first === '') return Number(last) === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return WHOLE
  if (start >= size) return 'beyond'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
