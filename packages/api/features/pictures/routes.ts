import { contract, messages } from '@baobab/validation'
import { keepUploaded, requireRoom } from '../../platform/files/uploaded.ts'
import { route, type Route } from '../../platform/http/route.ts'

const uploadRoute = route(contract.pictures.upload, async ({ db, files, currentUser, body, at }) => {
  await requireRoom(db, currentUser.id)
  const address = await files.putImage(body.picture, 'picture', currentUser.id)
  try {
    await db.transaction((tx) => keepUploaded(tx, currentUser.id, address, at))
  } catch (error) {
    await files.remove(address)
    throw error
  }
  return { message: messages.picture.uploaded, address }
})

export const pictureRoutes: readonly Route[] = [uploadRoute]
