import type { Box } from '../../../../core/base/map/path.ts'
import type { PieceThere } from '../../../../core/base/map/picture.ts'
import { addressOfPiece, levelOf, type Piece, type PieceAt, piecesIn } from '../../../../core/base/map/piece.ts'
import { logWarning } from '../../../lib/call/log.ts'

const EMPTY: Piece = { land: [], borders: [], names: [] }
const asked = new Map<string, Promise<Piece>>()

/** The pieces that a box of the world needs at a zoom; each is fetched once a page. */
export async function piecesFor(box: Box, zoom: number): Promise<PieceThere[]> {
  return await Promise.all(
    piecesIn(box, levelOf(zoom)).map(async (at): Promise<PieceThere> => ({ at, piece: await pieceAt(at) })),
  )
}

async function pieceAt(at: PieceAt): Promise<Piece> {
  const address = addressOfPiece(at)
  const known = asked.get(address) ?? fetchPiece(address)
  asked.set(address, known)
  try {
    return await known
  } catch (error) {
    // Markers are shown without it, and the next move asks again.
    asked.delete(address)
    logWarning('a piece of the map could not be fetched', error)
    return EMPTY
  }
}

async function fetchPiece(address: string): Promise<Piece> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return await answer.json()
}
