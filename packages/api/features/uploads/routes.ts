import { fillIn, lateContract, limits, messages } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { addPiece, beginUpload, findUpload, type Upload } from '../../platform/files/pieces.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { presentUpload } from './presenter.ts'

const { uploads } = lateContract
const kilobyte = 1024

const beginRoute = route(uploads.begin, async ({ db, files, currentUser, body, at }) => {
  const { name, type, bytes, sha256 } = body
  const file = { name, type: type ?? '', bytes: Number(bytes), sha256: sha256?.toLowerCase() ?? null }
  return {
    message: messages.upload.kept,
    ...presentUpload(await beginUpload({ db, files }, currentUser.id, file, at)),
  }
})

const addRoute = route(
  uploads.add,
  async ({ db, files, currentUser, body }) => {
    const upload = there(await findUpload(db, currentUser.id, body.upload_uuid))
    const offset = Number(body.offset)
    const piece = new Uint8Array(await body.piece.arrayBuffer())
    if (!isWhole(piece.byteLength, offset, upload.bytes))
      throw httpError.invalidFields({
        piece: fillIn(messages.upload.piece, {
          least: limits.upload.leastPiece / kilobyte,
          most: limits.upload.mostPiece / kilobyte ** 2,
        }),
      })
    return {
      message: messages.upload.kept,
      ...presentUpload(there(await addPiece({ db, files }, upload, offset, piece))),
    }
  },
  { oneStatement: true },
)

const getRoute = route(uploads.get, async ({ db, currentUser, body }) =>
  presentUpload(there(await findUpload(db, currentUser.id, body.upload_uuid))),
)

/** A piece is as large as pieces are, and ends within the file; the last may be smaller. */
function isWhole(size: number, offset: number, bytes: number): boolean {
  const { leastPiece, mostPiece } = limits.upload
  return size > 0 && size <= mostPiece && offset + size <= bytes && (size >= leastPiece || offset + size === bytes)
}

function there(upload: Upload | undefined): Upload {
  if (!upload) throw httpError.notFound(messages.upload.notFound)
  return upload
}

export const uploadRoutes: readonly Route[] = [beginRoute, addRoute, getRoute]
