import { useRecordContext } from 'react-admin'
import { ImageInput } from '../../fields/image/Input.tsx'
import type { InputProps } from '../../fields/kind.ts'
import { Face } from './Face.tsx'
import type { PersonRecord } from './person.ts'

/** A person's photo to choose; without one their initials stand there, as everywhere. */
function PhotoInput(props: InputProps) {
  const name = useRecordContext<PersonRecord>()?.name ?? ''
  return <ImageInput {...props} blank={<Face name={name} src={null} size={96} />} />
}

/** What the forms of a person show in the place of single fields. */
export const personForm = { inputs: { profile_image: PhotoInput }, fields: {} }
