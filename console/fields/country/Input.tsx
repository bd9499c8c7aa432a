import { countries } from '@baobab/validation'
import type { InputProps } from '../shared/kind.ts'
import { PickInput } from '../shared/PickInput.tsx'

const options = countries.map((name) => ({ value: name, label: name }))

/** Countries are picked from the list; one that it lacks may be typed, since imported rows carry such. */
export function CountryInput(props: InputProps) {
  return <PickInput {...props} options={options} free autoComplete="country-name" />
}
