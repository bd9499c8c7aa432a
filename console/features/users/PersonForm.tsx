import { useRecordContext, useRedirect } from 'react-admin'
import { earlyResources, type Form } from '@baobab/validation'
import { ImageInput } from '../../fields/image/Input.tsx'
import type { InputProps } from '../../fields/shared/kind.ts'
import { pathTo } from '../../routes/routes.ts'
import { OverridesContext } from '../../crud/states/overrides.ts'
import { SchemaEdit } from '../../crud/form/SchemaEdit.tsx'
import { Face } from '../../ui/Face.tsx'
import type { PersonRecord } from './person.ts'
import { useTranslate } from '../../i18n/words.ts'

interface PersonFormProps {
  readonly form: Form
  readonly id: string
  /** The address that the form stands at, and where Cancel leads. */
  readonly route: 'profileEdit' | 'userEdit'
  readonly cancelTo: 'profile' | 'users'
}

/** The form of a person's profile, which leads to one's own profile. Source: specification §2, §5. */
export function PersonForm({ form, id, route, cancelTo }: PersonFormProps) {
  const translate = useTranslate()
  const redirect = useRedirect()
  return (
    <OverridesContext value={overrides}>
      <SchemaEdit
        resource={earlyResources.users}
        form={form}
        check="all"
        id={id}
        root={pathTo(route, { user_uuid: id })}
        cancelTo={pathTo(cancelTo)}
        title={translate(`app.titles.${route}`)}
        onDone={() => redirect(pathTo('profile'))}
      />
    </OverridesContext>
  )
}

/** A person's photo to choose; without one their initials stand there, as everywhere. */
function PhotoInput(props: InputProps) {
  const name = useRecordContext<PersonRecord>()?.name ?? ''
  return <ImageInput {...props} blank={<Face name={name} src={null} size={96} />} />
}

const overrides = { inputs: { profile_image: PhotoInput }, fields: {} }
