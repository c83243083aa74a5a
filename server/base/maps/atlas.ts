import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import type { Atlas } from '../../../core/base/map/atlas.ts'
import { detailedAtlas, namesOf } from '../../../core/base/map/levels.ts'
import type { MapName } from '../../../core/base/map/names.ts'
import type { Box } from '../../../core/base/map/path.ts'
import type { PieceThere } from '../../../core/base/map/picture.ts'
import { addressOfPiece, cutPiece, type Piece, type PieceAt, piecesIn } from '../../../core/base/map/piece.ts'

const DATA = new URL('../../../data/', import.meta.url)
const MOST_PIECES = 200
const NEAREST = 9

type Source = { atlas: Atlas; names: readonly MapName[] }
let source: Source | undefined
const pieces = new LRUCache<string, Piece>({ max: MOST_PIECES })

/** Read when the first picture is drawn: the coast has 70,000 points. */
function read(): Source {
  const data = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, DATA), 'utf8'))
  source ??= {
    atlas: detailedAtlas({ coast: data('coast-indonesia.topo'), basemap: data('basemap.topo') }),
    names: namesOf(data('map-places')),
  }
  return source
}

/** Pieces with all detail, for pictures from zoom 9 on. */
export function detailedPieces(box: Box): PieceThere[] {
  return piecesIn(box, NEAREST).map((at) => ({ at, piece: pieceAt(at) }))
}

function pieceAt(at: PieceAt): Piece {
  const address = addressOfPiece(at)
  const known = pieces.get(address)
  if (known) return known
  const { atlas, names } = read()
  const piece = cutPiece(atlas, at, names)
  pieces.set(address, piece)
  return piece
}
