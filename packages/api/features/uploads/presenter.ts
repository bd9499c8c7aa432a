import type { UploadAnswer } from '@baobab/validation'
import type { Upload } from '../../platform/files/pieces.ts'

export function presentUpload({ id, bytes, received }: Upload): UploadAnswer {
  return { upload_uuid: id, bytes, received }
}
